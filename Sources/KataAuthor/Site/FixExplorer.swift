import Foundation
import KataCommand

/// The page on which a lesson's fixes can be played with: a knob for each axis, and at once the code and its verdict.
///
/// It stands beside what `docc` builds, in a folder of its own, and needs nothing else.
struct FixExplorer: Sendable {
  let lesson: Lesson
  private let names: SiteLesson.Names
  let data: ExplorerData
  /// What the page looks like, by the names in ``folder``.
  private let template: [String: String]
  private let picture: String?

  /// Where the page's HTML, CSS and JavaScript are, relative to the package.
  static let folder = "Lessons/explorer"

  /// - Returns: `nil` if the lesson's file composes nothing.
  /// - Throws: `EnvironmentError.missing`.
  init?(of lesson: Lesson, on page: LessonPage, map: SiteMap, root: String) throws {
    guard let file = try? FixesFile(of: lesson, in: root), !file.space.isEmpty else { return nil }
    self.lesson = lesson
    names = SiteLesson.Names(page)
    let files = ["explorer.html", "explorer.css", "explorer.js"]
    template = try files.reduce(into: [:]) { template, name in
      let path = "\(Self.folder)/\(name)"
      guard let text = FileTree.text(of: "\(root)/\(path)") else {
        throw EnvironmentError.missing(path, "page of fixes")
      }
      template[name] = text
    }
    let path = page.path
    picture = FileTree.text(of: "\(root)/\(Figure.folder)/\(lesson.numberText)-graph-before.svg")
    let pictures = picture.flatMap(PictureFrame.words).map {
      ExplorerData.Picture(
        file: Self.pictureName, words: $0,
        caption: "Who holds whom before anything is changed: the starter, which has this cause too.")
    }
    data = ExplorerData(file, pictures: [pictures].compactMap(\.self)) { id in
      Self.address(of: map.link(to: "\(path)#\(id)", from: path) ?? "")
    }
  }

  private static let pictureName = "who-holds-whom.svg"

  /// Where a page of the site is, seen from here.
  private static func address(of link: String) -> String {
    let parts = link.dropFirst("doc:".count).split(separator: "#", maxSplits: 1)
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    return "../../documentation/\(SiteMap.landing)/\(parts.first ?? "")/\(fragment)"
  }

  // MARK: - The page

  /// Relative to the site.
  private var path: String { "fixes/\(names.lesson)" }

  /// Writes the page into the folder of a site.
  ///
  /// - Throws: What Foundation throws.
  func write(to site: String) throws {
    let folder = "\(site)/\(path)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(html.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
    try picture.map { try Data($0.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(Self.pictureName)")) }
  }

  private var html: String {
    let values = [
      "number": lesson.numberText, "title": XMLText.escaped(lesson.title), "fixes": lesson.fixes,
      "lesson": names.lesson, "after": names.after,
      "count": "\(data.built.count)", "style": template["explorer.css"] ?? "",
      "script": template["explorer.js"] ?? "", "data": json,
    ]
    return (template["explorer.html"] ?? "").replacing(/\{\{([a-z]+)\}\}/) { values[String($0.1)] ?? "" }
  }

  /// Without anything that HTML would take for the end of a script.
  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(data)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.replacing("<", with: "\\u003C")
  }

  // MARK: - The way there

  /// A link to it on a page that DocC makes. It takes no address within a site that it does not know, so it gets one
  /// that does not exist.
  var link: String { "https://\(Self.host)/\(path)/" }

  private static let host = "site.invalid"

  /// Gives the links their real addresses, in what DocC made of a page.
  ///
  /// - Parameter basePath: Under which path of its host the site will be; `nil` for none.
  static func completeLinks(in text: String, basePath: String?) -> String {
    guard text.contains(host) else { return text }
    let base = (basePath ?? "").split(separator: "/").map { "/\($0)" }.joined()
    return text.replacing("https:\\/\\/\(host)", with: base).replacing("https://\(host)", with: base)
  }
}
