import Foundation

/// Checks lessons that were built together, several at a time, since tests mostly wait.
struct ChecksAhead {
  private let queue = OperationQueue()
  private let checks: [Check]

  /// Begins with the first of `lessons`. One more runs than there are cores.
  init(_ lessons: [Lesson], by check: @escaping @Sendable (Lesson) throws -> LessonReport) {
    checks = lessons.map { Check(lesson: $0, by: check) }
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    queue.addOperations(checks, waitUntilFinished: false)
  }

  /// Waits for the check of the lesson at that place.
  ///
  /// - Throws: What kept it from a verdict.
  func report(at place: Int) throws -> LessonReport {
    checks[place].waitUntilFinished()
    guard let report = checks[place].report else { throw CancellationError() }
    return try report.get()
  }

  /// Starts no more checks, and waits for those that are running: nothing may rebuild the tests under them.
  func end() {
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
  }

  private final class Check: Operation, @unchecked Sendable {
    private let lesson: Lesson
    private let check: @Sendable (Lesson) throws -> LessonReport
    /// To be read when the operation has finished; `nil` if it was cancelled before it began.
    private(set) var report: Result<LessonReport, any Error>?

    init(lesson: Lesson, by check: @escaping @Sendable (Lesson) throws -> LessonReport) {
      (self.lesson, self.check) = (lesson, check)
    }

    override func main() {
      report = Result { try check(lesson) }
    }
  }
}
