import Foundation
import KataCommand

/// What `docc` leaves to be done in a site that it has built.
struct SiteCompletion: Sendable {
  let explorers: [FixExplorer]
  /// Under which path of its host the site will be; `nil` for none.
  let basePath: String?

  /// Completes a site's folder, apart from its first page.
  ///
  /// - Throws: What Foundation throws.
  func complete(_ site: String) throws {
    try Self.completeLessons(of: site)
    try completeTexts(of: site)
    for explorer in explorers { try explorer.write(to: site) }
  }

  /// Writes the first page of a site's folder. DocC's own shows nothing there; this one leads on to the course.
  ///
  /// - Throws: What Foundation throws.
  static func writeFrontPage(to folder: String) throws {
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="refresh" content="0; url=tutorials/\(SiteMap.landing)/">
      <link rel="icon" href="favicon.ico">
      <title>\(SiteLanding.title)</title>
      <p><a href="tutorials/\(SiteMap.landing)/">\(SiteLanding.title)</a>
      </html>

      """
    try Data(page.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
  }

  /// The columns after which a line of code goes on below, where `docc` knows how to do that.
  private static let columns = 90

  private func completeTexts(of site: String) throws {
    for name in FileTree.files(below: "\(site)/data") where name.hasSuffix(".json") {
      guard let old = FileTree.text(of: "\(site)/data/\(name)") else { continue }
      let new = FixExplorer.completeLinks(in: old, basePath: basePath)
        .replacing("\"wrap\":0", with: "\"wrap\":\(Self.columns)")
      if new != old { try Data(new.utf8).write(to: URL(fileURLWithPath: "\(site)/data/\(name)")) }
    }
  }

  // MARK: - The questions of a lesson

  /// Puts the questions of each lesson where the page asks them, before the code, and into the menu of its sections.
  ///
  /// `docc` takes them at the end alone. And its renderer counts them as a section that `docc` (of Swift 6.3) does not
  /// list for an article; without that the menu ends in an error and stays empty.
  ///
  /// - Throws: What Foundation throws.
  static func completeLessons(of site: String) throws {
    let folder = "\(site)/data/tutorials/\(SiteMap.landing)"
    for name in FileTree.names(in: folder) where name.hasSuffix(".json") {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      guard let page = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? JSON,
        let completed = completed(page)
      else { continue }
      try JSONSerialization.data(withJSONObject: completed).write(to: url)
    }
  }

  private typealias JSON = [String: Any]
  private static let title = "Check your understanding"
  /// What DocC makes of the headings before the questions and after them.
  private static let (before, after) = ("Predict", "The-code")

  /// - Returns: `nil` if nothing is missing.
  private static func completed(_ page: JSON) -> JSON? {
    let sections = page["sections"] as? [JSON] ?? []
    guard
      let anchor = sections.first(where: { $0["kind"] as? String == "assessments" })?["anchor"] as? String,
      let id = (page["identifier"] as? JSON)?["url"] as? String,
      var references = page["references"] as? JSON,
      let address = (references[id] as? JSON)?["url"] as? String,
      let hierarchy = page["hierarchy"] as? JSON
    else { return nil }
    let reference = "\(id)#\(anchor)"
    guard references[reference] == nil else { return nil }
    references[reference] = [
      "type": "section", "kind": "section", "title": title, "identifier": reference,
      "url": "\(address)#\(anchor)", "role": "pseudoSymbol", "abstract": [Any](),
    ]
    var page = page
    page["references"] = references
    page["sections"] = withQuestionsInPlace(sections)
    page["hierarchy"] = with(["kind": "section", "reference": reference], in: hierarchy, of: id)
    return page
  }

  /// The article in two parts, and the questions between them; as they are if it has no such parts.
  private static func withQuestionsInPlace(_ sections: [JSON]) -> [JSON] {
    guard let place = sections.firstIndex(where: { $0["kind"] as? String == "articleBody" }),
      let columns = sections[place]["content"] as? [JSON], columns.count == 1,
      let content = columns[0]["content"] as? [JSON],
      let end = content.firstIndex(where: { $0["anchor"] as? String == after }),
      let questions = sections.first(where: { $0["kind"] as? String == "assessments" })
    else { return sections }
    func part(_ content: ArraySlice<JSON>) -> JSON {
      sections[place].merging(["content": [columns[0].merging(["content": Array(content)]) { $1 }]]) { $1 }
    }
    let rest = sections[(place + 1)...].filter { $0["kind"] as? String != "assessments" }
    return sections[..<place] + [part(content[..<end]), questions, part(content[end...])] + rest
  }

  /// The same chapters, in which one lesson has one more section.
  private static func with(_ section: JSON, in hierarchy: JSON, of lesson: String) -> JSON {
    let modules = (hierarchy["modules"] as? [JSON] ?? []).map { module in
      let projects = (module["projects"] as? [JSON] ?? []).map { project in
        guard project["reference"] as? String == lesson else { return project }
        var sections = project["sections"] as? [JSON] ?? []
        let place = sections.firstIndex { $0["reference"] as? String == "\(lesson)#\(before)" }
        sections.insert(section, at: place.map { $0 + 1 } ?? sections.count)
        return project.merging(["sections": sections]) { $1 }
      }
      return module.merging(["projects": projects]) { $1 }
    }
    return hierarchy.merging(["modules": modules]) { $1 }
  }
}
