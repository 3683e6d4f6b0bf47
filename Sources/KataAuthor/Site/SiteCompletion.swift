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
    try Self.completeMenus(of: site)
    try FixExplorer.completeLinks(of: site, basePath: basePath)
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

  // MARK: - The menu of a lesson

  /// Adds the questions to the menu of sections at the top of each lesson.
  ///
  /// DocC's renderer counts them as a section, and `docc` (of Swift 6.3) does not list them for an article; without
  /// that the menu ends in an error and stays empty.
  ///
  /// - Throws: What Foundation throws.
  static func completeMenus(of site: String) throws {
    let folder = "\(site)/data/tutorials/\(SiteMap.landing)"
    for name in FileTree.names(in: folder) where name.hasSuffix(".json") {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      guard let page = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any],
        let completed = completed(page)
      else { continue }
      try JSONSerialization.data(withJSONObject: completed).write(to: url)
    }
  }

  private static let title = "Check your understanding"

  /// - Returns: `nil` if nothing is missing.
  private static func completed(_ page: [String: Any]) -> [String: Any]? {
    let sections = page["sections"] as? [[String: Any]] ?? []
    guard
      let anchor = sections.first(where: { $0["kind"] as? String == "assessments" })?["anchor"] as? String,
      let id = (page["identifier"] as? [String: Any])?["url"] as? String,
      var references = page["references"] as? [String: Any],
      let address = (references[id] as? [String: Any])?["url"] as? String,
      let hierarchy = page["hierarchy"] as? [String: Any]
    else { return nil }
    let reference = "\(id)#\(anchor)"
    guard references[reference] == nil else { return nil }
    references[reference] = [
      "type": "section", "kind": "section", "title": title, "identifier": reference,
      "url": "\(address)#\(anchor)", "role": "pseudoSymbol", "abstract": [Any](),
    ]
    var page = page
    page["references"] = references
    page["hierarchy"] = with(["kind": "section", "reference": reference], in: hierarchy, of: id)
    return page
  }

  /// The same chapters, in which one lesson has one more section.
  private static func with(_ section: [String: Any], in hierarchy: [String: Any], of lesson: String)
    -> [String: Any]
  {
    var hierarchy = hierarchy
    let modules = hierarchy["modules"] as? [[String: Any]] ?? []
    hierarchy["modules"] = modules.map { module in
      var module = module
      let projects = module["projects"] as? [[String: Any]] ?? []
      module["projects"] = projects.map { project in
        var project = project
        guard project["reference"] as? String == lesson else { return project }
        project["sections"] = (project["sections"] as? [[String: Any]] ?? []) + [section]
        return project
      }
      return module
    }
    return hierarchy
  }
}
