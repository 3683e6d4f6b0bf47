import Foundation
import KataCommand

/// The menu of sections at the top of a lesson. DocC's renderer counts the questions as one of them, and `docc` (of
/// Swift 6.3) does not list them for an article; without that the menu ends in an error and stays empty.
enum LessonMenu {
  /// Adds the missing entry to each lesson of a site that has been built.
  ///
  /// - Throws: What Foundation throws.
  static func complete(in site: String) throws {
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
