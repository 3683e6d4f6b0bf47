import Foundation

/// Appends what happens to the file that `KATA_TRACE` names, one JSON object a line.
///
/// Every event is written at once, so that a crash or a hang leaves all that came before it.
final class Trace: @unchecked Sendable {
  /// `nil` where nobody asked for a trace, or the file can't be written.
  static var shared: Trace? { bound.get() }

  /// What ``shared`` is. The kit's own tests bind a trace of their own for a while, to read what is written.
  static let bound = TaskLocal(
    wrappedValue: ProcessInfo.processInfo.environment["KATA_TRACE"].flatMap(Trace.init(path:)))

  private let lock = NSLock()
  private let file: FileHandle
  private let opened = ContinuousClock.now
  private var current: (suite: String, test: String)?
  private var ticksLeft = mostTicks

  /// How many ticks of one test are written. More would tell nothing new, and a loop without an end would
  /// fill the disk.
  private static let mostTicks = 500

  /// Appends to the file at `path`, and makes it if it is not there. `nil` if it can't be written.
  init?(path: String) {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else { return nil }
    _ = try? file.seekToEnd()
    self.file = file
  }

  /// Names the test that the events from here on belong to.
  func enter(suite: String, test: String) {
    lock.withLock {
      current = (suite, test)
      ticksLeft = Self.mostTicks
    }
    write(TraceEvent("test-started"))
  }

  /// Writes that the owner ticked, unless it has done so very often.
  func writeTick() {
    let isOneOfTheFirst = lock.withLock {
      ticksLeft -= 1
      return ticksLeft >= 0
    }
    if isOneOfTheFirst { write(TraceEvent("tick")) }
  }

  func write(_ event: TraceEvent) {
    lock.withLock {
      var event = event
      event.suite = current?.suite
      event.test = current?.test
      event.at = (ContinuousClock.now - opened).inSeconds
      guard let line = try? JSONEncoder().encode(event) else { return }
      try? file.write(contentsOf: line + Data("\n".utf8))
    }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
