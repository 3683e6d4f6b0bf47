import Foundation

/// Checks of lessons that were built together. Several checks run at a time, because tests mostly wait.
struct ConcurrentChecks {
  private let queue = OperationQueue()
  /// The operations with their results. A result may be read when its operation has finished; it is `nil` if the
  /// operation was cancelled before it began.
  private let checks: [(operation: Operation, report: Locked<Result<LessonReport, any Error>?>)]

  /// Starts the checks in the order of `lessons`. The number of simultaneous checks is one more than the number of
  /// cores.
  init(_ lessons: [Lesson], by check: @escaping @Sendable (Lesson) throws -> LessonReport) {
    checks = lessons.map { lesson in
      let report = Locked<Result<LessonReport, any Error>?>(nil)
      return (BlockOperation { report.withLock { $0 = Result { try check(lesson) } } }, report)
    }
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    queue.addOperations(checks.map(\.operation), waitUntilFinished: false)
  }

  /// Waits for a check, and returns its report.
  ///
  /// - Parameter index: The position of the lesson among the lessons.
  /// - Throws: The error that kept the check from a verdict.
  func report(at index: Int) throws -> LessonReport {
    checks[index].operation.waitUntilFinished()
    guard let report = checks[index].report.withLock({ $0 }) else { throw CancellationError() }
    return try report.get()
  }

  /// Cancels the checks that have not begun, and waits for the running ones, because nothing may rebuild their tests.
  func cancelAndWait() {
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
  }
}
