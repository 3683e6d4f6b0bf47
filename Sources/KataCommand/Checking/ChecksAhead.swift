import Foundation

/// Runs the tests of lessons that were built together, some lessons at once: most of their time is waiting.
final class ChecksAhead: @unchecked Sendable {
  private let queue = OperationQueue()
  private var runs: [BlockOperation] = []
  private let lock = NSLock()
  private var reports: [Int: Result<LessonReport, any Error>] = [:]

  /// Begins with the first of `lessons`. There is one process more than there are cores, since each waits so much.
  init(_ lessons: [Lesson], by check: LessonCheck) {
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    runs = lessons.enumerated().map { place, lesson in
      BlockOperation { [weak self] in
        let report = Result { try check.report(on: lesson) }
        self?.lock.withLock { self?.reports[place] = report }
      }
    }
    queue.addOperations(runs, waitUntilFinished: false)
  }

  /// Waits for the tests of the lesson at that place.
  ///
  /// - Throws: What kept them from a verdict.
  func report(at place: Int) throws -> LessonReport {
    runs[place].waitUntilFinished()
    guard let report = lock.withLock({ reports[place] }) else { throw CancellationError() }
    return try report.get()
  }

  /// Begins with no other, and waits for those that have begun: what they run must not be built anew meanwhile.
  func end() {
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
  }
}
