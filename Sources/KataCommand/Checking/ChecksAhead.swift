import Foundation

/// Checks lessons that were built together, several at a time, since tests mostly wait.
struct ChecksAhead {
  private let queue = OperationQueue()
  /// What comes of each is to be read when the operation has finished; `nil` if it was cancelled before it began.
  private let checks: [(operation: Operation, report: Locked<Result<LessonReport, any Error>?>)]

  /// Begins with the first of `lessons`. One more runs than there are cores.
  init(_ lessons: [Lesson], by check: @escaping @Sendable (Lesson) throws -> LessonReport) {
    checks = lessons.map { lesson in
      let report = Locked<Result<LessonReport, any Error>?>(nil)
      return (BlockOperation { report.withLock { $0 = Result { try check(lesson) } } }, report)
    }
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    queue.addOperations(checks.map(\.operation), waitUntilFinished: false)
  }

  /// Waits for the check of the lesson at that place.
  ///
  /// - Throws: What kept it from a verdict.
  func report(at place: Int) throws -> LessonReport {
    checks[place].operation.waitUntilFinished()
    guard let report = checks[place].report.withLock({ $0 }) else { throw CancellationError() }
    return try report.get()
  }

  /// Starts no more checks, and waits for those that are running: nothing may rebuild the tests under them.
  func end() {
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
  }
}
