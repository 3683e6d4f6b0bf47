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
  }

  /// The package.
  let root: String
  /// Hears about files that could not be read, one line each.
  let warn: @Sendable (String) -> Void

  /// The kept result, as long as the lesson's files are what they were; else `unchecked`.
  func report(of lesson: Lesson) -> LessonReport {
    let path = path(of: lesson)
    guard let data = FileManager.default.contents(atPath: path) else { return .unchecked }
    guard
      let kept = try? JSONDecoder().decode(Kept.self, from: data),
      kept.schema == Kept.currentSchema, kept.lesson == lesson.name
    else {
      setAside(path)
      return .unchecked
    }
    return kept.digest == LessonDigest(of: lesson, in: root).description ? kept.report : .unchecked
  }

  /// - Parameter digest: Of the files as they were before the check began.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ report: LessonReport, of lesson: Lesson, digest: LessonDigest) throws {
    let kept = Kept(lesson: lesson.name, digest: digest.description, report: report)
    do {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try JSONText.data(kept).write(to: URL(fileURLWithPath: path(of: lesson)), options: .atomic)
    } catch {
      throw EnvironmentError.cannotWrite(Self.file(of: lesson), reason: Self.reason(of: error))
    }
  }

  private static let folder = ".kata/results"

  private static func file(of lesson: Lesson) -> String { "\(folder)/\(lesson.name).json" }

  private func path(of lesson: Lesson) -> String { "\(root)/\(Self.file(of: lesson))" }

  /// Moves a file that is not ours out of the way, rather than overwrite what somebody may want back.
  private func setAside(_ path: String) {
    let name = path.dropFirst(root.count + 1)
    let moved = rename(path, path + ".damaged") == 0
    warn(
      moved
        ? "\(name) was damaged; it is now \(name).damaged, and the lesson counts as not checked."
        : "\(name) is damaged and can't be moved away; the lesson counts as not checked.")
  }

  /// The system's own words; Foundation's differ between platforms.
  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return "not allowed, or no space" }
    return String(cString: strerror(Int32(underlying.code)))
  }
}
