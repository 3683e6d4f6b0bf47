import Foundation

/// A queue that checks several lessons at the same time. This saves time, because tests mostly wait for timers.
struct ConcurrentChecks {
  private let operationQueue = OperationQueue()
  /// The operations with their results. A result is valid only after its operation has finished. The result is `nil`
  /// if the operation was cancelled before it began.
  private let checks: [(operation: Operation, result: Locked<Result<LessonReport, any Error>?>)]

  /// Starts the checks in the order of `lessons`, with at most one more simultaneous check than there are cores.
  init(_ lessons: [Lesson], by check: @escaping @Sendable (Lesson) throws -> LessonReport) {
    checks = lessons.map { lesson in
      let result = Locked<Result<LessonReport, any Error>?>(nil)
      return (BlockOperation { result.withLock { $0 = Result { try check(lesson) } } }, result)
    }
    operationQueue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    operationQueue.addOperations(checks.map(\.operation), waitUntilFinished: false)
  }

  /// Waits for a check, and returns its report.
  ///
  /// - Parameter index: The position of the lesson in the list of lessons.
  /// - Throws: The error that kept the check from reaching a verdict; `CancellationError` if the check never began.
  func report(at index: Int) throws -> LessonReport {
    checks[index].operation.waitUntilFinished()
    guard let report = checks[index].result.withLock({ $0 }) else { throw CancellationError() }
    return try report.get()
  }

  /// Cancels the checks that have not begun, and waits for the running ones, whose tests a later build could replace.
  func cancelPendingChecksAndWait() {
    operationQueue.cancelAllOperations()
    operationQueue.waitUntilAllOperationsAreFinished()
  }
}
