import KataCommand

/// Where the texts of the repository are found on the site.
struct SiteMap: Sendable {
  /// The page with which the site begins.
  static let landing = "leaky-timers"
  /// The root of the reference pages; DocC makes this of the site's name, and then knows whose children they are.
  static let course = "Leaky-Timers"
  static let glossary = "glossary"
  /// The section of the map of the course that gets a page of its own.
  static let words = "Words"

  /// By the file, relative to the package, and then by the anchor; the file itself is at the empty one.
  private var places: [String: [String: String]] = [:]

  /// - Parameters:
  ///   - pages: The lessons.
  ///   - texts: The other pages, by their paths.
  ///   - listings: Files of code that get a page each.
  init(pages: [LessonPage], texts: [String: MarkdownDocument], listings: [SiteListing]) {
    for page in pages { places[page.path] = Self.places(of: page) }
    for (path, document) in texts { places[path] = Self.places(of: document, at: path) }
    for listing in listings { places[listing.path] = ["": listing.name] }
  }

  /// Where a link leads, as DocC wants it; `nil` if the site has no such page.
  ///
  /// - Parameter page: Where the link is, relative to the package.
  func link(to target: String, from page: String) -> String? {
    guard let places = places[MarkdownLinks.path(of: target, from: page)] else { return nil }
    let place = MarkdownLinks.anchor(of: target).flatMap { places[$0] } ?? places[""]
    return place.map { "doc:\($0)" }
  }

  /// The name of a page that is no lesson's.
  static func name(of path: String) -> String {
    switch path {
    case "README.md": return "about"
    case "Lessons/README.md": return course
    default:
      let file = path.split(separator: "/").last ?? ""
      return String(file.prefix { $0 != "." })
    }
  }

  // MARK: - Headings

  private static func places(of page: LessonPage) -> [String: String] {
    let names = SiteLesson.Names(page: page)
    var places = ["": names.lesson]
    for section in page.document.headings(level: 2, in: page.document.lines.indices) {
      let name: String =
        switch section.text {
        case "Hints": names.hints
        case "When it fails": names.failures
        case "After you pass", "Recall": names.after
        default: names.lesson
        }
      places[page.document.slug(of: section)] =
        name == names.lesson ? "\(name)#\(section.fragment)" : name
      for heading in page.document.headings where page.document.body(of: section).contains(heading.line) {
        let place = name == names.failures ? "\(name)#\(heading.fragment)" : name
        places[page.document.slug(of: heading)] = place
        if let id = heading.id { places[id] = place }
      }
    }
    return places
  }

  private static func places(of document: MarkdownDocument, at path: String) -> [String: String] {
    let name = name(of: path)
    var places = ["": name]
    for heading in document.headings {
      // DocC knows no headings of the page at the root.
      let isWhole = heading.level == 1 || name == course
      places[document.slug(of: heading)] = isWhole ? name : "\(name)#\(heading.fragment)"
    }
    if path == "Lessons/README.md" { places[words.lowercased()] = glossary }
    return places
  }
}
