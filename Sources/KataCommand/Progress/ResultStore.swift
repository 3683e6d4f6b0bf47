import Foundation

/// Keeps the last result of each lesson in `.kata/results`. Losing the folder loses nothing but time.
struct ResultStore: Sendable {
  /// What is kept: a result, and what it is the result of.
  private struct Kept: Codable {
    static let currentSchema = 1
    var schema = Kept.currentSchema
    let lesson: String
    let digest: String
    let report: LessonReport
    /// When it was kept, in seconds since 1970. Older versions did not write it down.
    var checkedAt: Double?
  }

  /// The package.
  let root: String
  /// Hears about files that could not be read, one line each.
  let warn: @Sendable (String) -> Void

  /// The kept result, as long as the lesson's files are what they were; else `unchecked`.
  ///
  /// - Parameter foundations: As they are now; read if they are not given.
  func report(of lesson: Lesson, foundations: LessonDigest.Foundations? = nil) -> LessonReport {
    let path = path(of: lesson)
    guard FileTree.exists(path) else { return .unchecked }
    do {
      try LessonFolders(of: lesson, in: root).examine()
    } catch {
      warn("\((error as? EnvironmentError)?.headline ?? "\(error)"); the lesson counts as not checked.")
      return .unchecked
    }
    let data = FileTree.data(of: path) ?? Data()
    guard
      let kept = try? JSONDecoder().decode(Kept.self, from: data),
      kept.schema == Kept.currentSchema, kept.lesson == lesson.name
    else {
      warn("\(Self.file(of: lesson)) is damaged; the lesson counts as not checked.")
      return .unchecked
    }
    let digest = LessonDigest(of: lesson, in: root, foundations: foundations ?? .init(in: root))
    return kept.digest == digest.description ? kept.report : .unchecked
  }

  /// The kept result of other files than those that are checked now; `nil` if there is none.
  func lastReport(of lesson: Lesson, before digest: LessonDigest) -> LessonReport? {
    let kept = FileTree.data(of: path(of: lesson)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    return kept.flatMap {
      $0.schema == Kept.currentSchema && $0.lesson == lesson.name && $0.digest != digest.description
        ? $0.report : nil
    }
  }

  /// When the lesson was last checked, whatever has changed since; `nil` if that is not known.
  func lastCheck(of lesson: Lesson) -> Date? {
    guard let data = FileTree.data(of: path(of: lesson)),
      let time = (try? JSONDecoder().decode(Kept.self, from: data))?.checkedAt,
      Self.plausibleTimes.contains(time)
    else { return nil }
    return Date(timeIntervalSince1970: time)
  }

  /// From 1970 to 2100. The file may be a stranger's, and not every number can be shown as a date.
  private static let plausibleTimes = 0.0...4_102_444_800

  /// - Parameter digest: Of the files as they were before the check began.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ report: LessonReport, of lesson: Lesson, digest: LessonDigest) throws {
    let kept = Kept(
      lesson: lesson.name, digest: digest.description, report: report, checkedAt: Date().timeIntervalSince1970
    )
    try EnvironmentError.writing(Self.file(of: lesson), effect: "The result above is not kept.") {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try JSONText.data(kept).write(to: URL(fileURLWithPath: path(of: lesson)), options: .atomic)
    }
  }

  static let folder = ".kata/results"

  private static func file(of lesson: Lesson) -> String { "\(folder)/\(lesson.name).json" }

  private func path(of lesson: Lesson) -> String { "\(root)/\(Self.file(of: lesson))" }
}
