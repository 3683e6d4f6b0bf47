@preconcurrency import Foundation  // for stdout, which C calls a variable
import KataTrace

/// Appends what happens to the file that `KATA_TRACE` names, one JSON object a line.
///
/// Every event is written at once, so that a crash or a hang leaves all that came before it.
final class Trace: @unchecked Sendable {
  /// `nil` where nobody asked for a trace, or the file can't be written.
  static var shared: Trace? { bound.get() }

  /// What ``shared`` is. The kit's own tests bind a trace of their own for a while, to read what is written.
  static let bound = TaskLocal(wrappedValue: Trace.askedFor())

  private let lock = NSLock()
  private let cannotWrite: @Sendable () -> Void
  private let marksOutput: Bool
  private let file: FileHandle
  private let opened = ContinuousClock.now
  private var current: (suite: String, test: String)?
  private var turns = 0
  private var ticksLeft = mostTicks

  /// How many ticks and stray messages of one test are written. More would tell nothing new, and a loop without an
  /// end would fill the disk.
  private static let mostTicks = 500

  /// The trace that the environment asks for.
  private static func askedFor() -> Trace? {
    ProcessInfo.processInfo.environment["KATA_TRACE"].flatMap { path in
      // What was printed before a crash must not stay in a buffer.
      setvbuf(stdout, nil, _IOLBF, 0)
      return Trace(path: path, marksOutput: true) { _exit(TraceExit.traceNotWritten) }
    }
  }

  /// Appends to the file at `path`, and makes it if it is not there. `nil` if it can't be written.
  ///
  /// - Parameters:
  ///   - marksOutput: Whether standard output is read by the same reader, who wants to know whose each line is.
  ///   - cannotWrite: Called when a line could not be written, on any thread.
  init?(path: String, marksOutput: Bool = false, cannotWrite: @escaping @Sendable () -> Void = {}) {
    self.cannotWrite = cannotWrite
    self.marksOutput = marksOutput
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else { return nil }
    _ = try? file.seekToEnd()
    self.file = file
  }

  /// Which test this is, counted. What an earlier one has left behind may go on, and is no part of this one's life.
  static var turn: Int { shared.map { trace in trace.lock.withLock { trace.turns } } ?? 0 }

  /// Names the test that the events from here on belong to.
  func enter(suite: String, test: String) {
    lock.withLock {
      current = (suite, test)
      turns += 1
      ticksLeft = Self.mostTicks
    }
    write(.testStarted)
    markOutput(asOfTest: true)
  }

  /// Tells whoever reads standard output whose the lines from here on are: the test's, or somebody else's.
  func markOutput(asOfTest isOfTest: Bool) {
    guard marksOutput else { return }
    let test = isOfTest ? lock.withLock { current.map { "\($0.suite)/\($0.test)" } } : nil
    print("\u{1E}\(test ?? "")")
    fflush(nil)
  }

  /// Writes that the owner ticked, unless it has done so very often.
  ///
  /// - Parameter part: Which part of it did, if it has several.
  func writeTick(of part: String? = nil) {
    var event = TraceEvent(.tick)
    event.part = part
    if !Thread.isMainThread { event.elsewhere = true }
    writeUnlessTooOften(event)
  }

  /// Writes what one test may repeat, a tick or a stray message, unless that has happened very often.
  func writeUnlessTooOften(_ event: TraceEvent) {
    let isOneOfTheFirst = lock.withLock {
      ticksLeft -= 1
      return ticksLeft >= 0
    }
    if isOneOfTheFirst { write(event) }
  }

  func write(_ kind: TraceEvent.Kind, name: String? = nil) {
    write(TraceEvent(kind, name: name))
  }

  /// - Parameter moment: When it happened, if that was not now.
  func write(_ event: TraceEvent, since moment: ContinuousClock.Instant? = nil) {
    lock.withLock {
      var event = event
      event.suite = current?.suite
      event.test = current?.test
      event.at = ((moment ?? .now) - opened) / .seconds(1)
      do {
        try file.write(contentsOf: JSONEncoder().encode(event) + Data("\n".utf8))
      } catch {
        cannotWrite()
      }
    }
  }

  /// Writes that a test hangs, and ends the process.
  @Sendable static func endProcess(_ test: String, note: String?, page: String?, limit: TimeInterval) {
    let message = """
      It hangs: it did not return within \(Int(limit)) seconds, so the test run ends here.
      Look for a loop without an end, or for a wait for something that never comes.
      """
    shared?.write(TraceEvent(.hung, message: message))
    let name = test + (note.map { " (\($0))" } ?? "")
    let place = LessonPages.place(of: "hung", on: page ?? Diagnosis.sharedPage)
    CrashNotice.endProcess("\(name): \(message)", why: place)
  }
}
