/// All lessons, in order.
package struct Course: Sendable {
  package let lessons: [Lesson]

  package init(lessons: [Lesson]) {
    self.lessons = lessons
  }

  /// Reads the pages of the package at `root`.
  ///
  /// - Throws: `EnvironmentError` if there are none, or one lacks what the command must know.
  init(root: String) throws {
    lessons = try LessonPage.all(in: root).map(Lesson.init(page:))
    guard !lessons.isEmpty else { throw EnvironmentError.noLessons }
  }

  /// The lesson after `lesson`, or `nil` if it is the last.
  func lesson(after lesson: Lesson) -> Lesson? {
    lessons.first { $0.number > lesson.number }
  }

  /// The lesson that somebody means by `4`, `04`, `proxy` or `Lesson04Proxy`, or by any part of these that
  /// fits one lesson only.
  ///
  /// - Throws: `UsageError` if none fits, or several do.
  func lesson(matching word: String) throws -> Lesson {
    if let number = Int(word) {
      if let lesson = lessons.first(where: { $0.number == number }) { return lesson }
    } else {
      let wanted = word.lowercased()
      let exact = lessons.first { $0.slug.lowercased() == wanted || $0.name.lowercased() == wanted }
      if let exact { return exact }
      let similar = lessons.filter {
        $0.slug.lowercased().contains(wanted) || $0.name.lowercased().contains(wanted)
      }
      guard similar.count <= 1 else {
        let matches = similar.map(\.slug).joined(separator: " or ")
        throw UsageError("'\(word.shown)' may mean \(matches). Name one of them, or use its number.")
      }
      if let lesson = similar.first { return lesson }
    }
    let nearest = word.nearest(in: lessons.map(\.slug)) ?? word.nearest(in: lessons.map(\.name))
    let all = lessons.map { "\($0.numberText) \($0.slug)" }.joined(separator: ", ")
    let advice = nearest == nil ? " The lessons are:\n\(all)" : " See: swift run kata list"
    throw UsageError("There is no lesson '\(word.shown)'.\(UsageError.suggestion(nearest))\(advice)")
  }
}

extension EnvironmentError {
  package static let noLessons = EnvironmentError(
    "The folder Lessons has no lesson pages.\nTo get them back: git checkout -- Lessons")
}
