/// A lesson of the fixture.
struct FixtureLesson {
  let number: String
  let slug: String
  let name: String
  let title: String

  var page: String { "Lessons/\(number)-\(slug).md" }
  var fixes: String { "Solutions/Fixes/\(name).md" }
  /// The folder of the starter.
  var starter: String { "Solutions/Starters/\(name)" }

  static let proxy = FixtureLesson(number: "04", slug: "proxy", name: "Lesson04Proxy", title: "The proxy")
  static let block = FixtureLesson(
    number: "06", slug: "block-category", name: "Lesson06BlockCategory", title: "The block category")
}
