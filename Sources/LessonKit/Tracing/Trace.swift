@preconcurrency import Foundation  // because `stdout` is a variable in C
import KataTrace

/// A log of test events in the file that the environment variable `KATA_TRACE` names, with one JSON object per line.
///
/// Every event is written at once, so that a crash or a hang leaves all earlier events.
final class Trace: @unchecked Sendable {
  /// The trace of the process, or `nil` if `KATA_TRACE` names no file, or the file can't be written.
  static var shared: Trace? { sharedBinding.get() }

  /// The task-local value behind ``shared``. The kit's own tests replace it, to read what is written.
  static let sharedBinding = TaskLocal(wrappedValue: Trace.makeFromEnvironment())

  private let lock = NSLock()
  private let handleWriteError: @Sendable () -> Void
  private let marksTestOutput: Bool
  private let fileHandle: FileHandle
  private let openingTime = ContinuousClock.now
  private var currentTest: (suite: String, test: String)?
  private var testCount = 0
  private var remainingRepeatedEventCount = maximumRepeatedEventCount

  /// The maximum number of ticks and unrecognized messages to write for one test, so that a loop can't fill the disk.
  private static let maximumRepeatedEventCount = 500

  /// Opens the trace that the environment variable `KATA_TRACE` names, if it is set.
  private static func makeFromEnvironment() -> Trace? {
    ProcessInfo.processInfo.environment["KATA_TRACE"].flatMap { path in
      // Output before a crash must not stay in a buffer.
      setvbuf(stdout, nil, _IOLBF, 0)
      return Trace(path: path, marksTestOutput: true) { _exit(TraceExitCode.traceNotWritten) }
    }
  }

  /// Opens the file at `path`, or makes it. Returns `nil` if it can't be written.
  ///
  /// - Parameters:
  ///   - marksTestOutput: Whether standard output is marked with the test that prints it.
  ///   - handleWriteError: Called when a line could not be written, on any thread, while the trace is locked.
  init?(path: String, marksTestOutput: Bool = false, handleWriteError: @escaping @Sendable () -> Void = {}) {
    self.handleWriteError = handleWriteError
    self.marksTestOutput = marksTestOutput
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else { return nil }
    _ = try? file.seekToEnd()
    fileHandle = file
  }

  /// The number of the current test, or 0 without a trace. An object that stores it writes no events in later tests.
  static var testNumber: Int { shared.map { trace in trace.lock.withLock { trace.testCount } } ?? 0 }

  /// Writes the beginning of a test. The events until the beginning of the next test belong to this test.
  func beginTest(suite: String, test: String) {
    lock.withLock {
      currentTest = (suite, test)
      testCount += 1
      remainingRepeatedEventCount = Self.maximumRepeatedEventCount
    }
    write(.testStarted)
    markOutput(asOfTest: true)
  }

  /// If `marksTestOutput` is true, marks in standard output whether the following lines belong to the current test.
  func markOutput(asOfTest isOfTest: Bool) {
    guard marksTestOutput else { return }
    let test = isOfTest ? lock.withLock { currentTest.map { "\($0.suite)/\($0.test)" } } : nil
    print("\u{1E}\(test ?? "")")
    fflush(nil)
  }

  /// Writes that the owner ticked, unless the current test has already written too many repeated events.
  ///
  /// - Parameter part: The part of the owner that ticked, if the owner has several.
  func writeTick(of part: String? = nil) {
    var event = TraceEvent(.tick)
    event.part = part
    if !Thread.isMainThread { event.isOnOtherThread = true }
    writeUnlessTooOften(event)
  }

  /// Writes an event that a test may repeat, such as a tick, unless the test has already written too many of them.
  func writeUnlessTooOften(_ event: TraceEvent) {
    let isOneOfTheFirst = lock.withLock {
      remainingRepeatedEventCount -= 1
      return remainingRepeatedEventCount >= 0
    }
    if isOneOfTheFirst { write(event) }
  }

  /// Writes an event that needs no details other than the owner's name.
  func write(_ kind: TraceEvent.Kind, name: String? = nil) {
    write(TraceEvent(kind, name: name))
  }

  /// Writes an event that happened at `moment`, or now if `moment` is `nil`.
  func write(_ event: TraceEvent, at moment: ContinuousClock.Instant? = nil) {
    lock.withLock {
      var event = event
      event.suite = currentTest?.suite
      event.test = currentTest?.test
      event.time = ((moment ?? .now) - openingTime) / .seconds(1)
      do {
        try fileHandle.write(contentsOf: JSONEncoder().encode(event) + Data("\n".utf8))
      } catch {
        handleWriteError()
      }
    }
  }

  /// Writes to the trace that a test hangs, prints a notice, and ends the process.
  @Sendable static func endProcess(hungIn test: String, note: String?, page: String?, limit: TimeInterval) {
    let message = """
      It hangs: it did not return within \(Int(limit)) seconds, so the test run ends here.
      Look for an endless loop, or for code that waits for something that never happens.
      """
    shared?.write(TraceEvent(.hung, message: message))
    let name = test + (note.map { " (\($0))" } ?? "")
    let link = LessonPages.link(to: "hung", on: page ?? Diagnosis.sharedPagePath)
    CrashNotice.endHangingProcess("\(name): \(message)", pageLink: link)
  }
}
