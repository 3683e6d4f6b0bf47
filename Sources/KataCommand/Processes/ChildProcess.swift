import Foundation

/// Runs child processes to their end, and reads what they wrote.
package struct ChildProcess: Sendable {
  private let running = RunningChildren.shared

  package init() {}

  /// Runs `command` until it ends by itself, or until `isOverdue` says that it should be ended, or throws. When this
  /// returns, nothing runs any more of its group, and of what was ended nothing below it.
  ///
  /// - Parameter isOverdue: Asked every few milliseconds, with its output so far.
  /// - Throws: `EnvironmentError` if it can't be started, and what `isOverdue` throws.
  package func run(
    _ command: Command, until isOverdue: (TruncatedText) throws -> Bool = { _ in false }
  ) throws -> CompletedProcess {
    let (child, output, errors) = try start(command)
    var texts = ChildTexts(output: output, errors: errors)
    let termination = try wait(for: child, &texts, until: isOverdue)
    return CompletedProcess(termination: termination, output: texts.output.text, errors: texts.errors.text)
  }

  /// - Returns: The process, and our ends of what it writes to.
  private func start(_ command: Command) throws -> (pid_t, output: Descriptor, errors: Descriptor) {
    let (output, errors) = (try Descriptor.pipe(), try Descriptor.pipe())
    do {
      let spawn = Spawn(command: command, pipes: (output.writer, errors.writer))
      return (try running.start(spawn), output.reader, errors.reader)
    } catch let failure as SpawnFailure {
      throw EnvironmentError.cannotRun(command.program, reason: SystemReason.text(of: failure.reason))
    }
  }

  private func wait(
    for child: pid_t, _ texts: inout ChildTexts, until isOverdue: (TruncatedText) throws -> Bool
  ) throws -> Termination {
    /// Set once it was ended: that it is overdue, or the error for which it had to go.
    var end: Result<Bool, any Error>?
    while true {
      texts.listen()
      if let termination = running.collect(child) {
        texts.takeRest()
        return try end?.get() == true ? .stopped : termination
      }
      guard end == nil else { continue }
      let answer = Result { try isOverdue(texts.output) }
      if case .success(false) = answer { continue }
      end = answer
      running.end(child)
    }
  }
}

/// A child process that has ended, and what it wrote. Of long texts, the middle is left out.
package struct CompletedProcess: Sendable {
  package let termination: Termination
  package let output: String
  package let errors: String
}

/// What a child writes, as far as it has been read.
private struct ChildTexts {
  private(set) var output = TruncatedText()
  private(set) var errors = TruncatedText()
  private let descriptors: [Descriptor]
  private var requests: [pollfd]

  /// Milliseconds between two looks at the clock, and at the child once it has nothing more to write.
  private static let (pace, pacePastTheEnd): (Int32, Int32) = (20, 1)

  init(output: Descriptor, errors: Descriptor) {
    descriptors = [output, errors]
    requests = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits for a moment, and takes in what has come: of each of the two, a buffer at most.
  mutating func listen() {
    let pace = requests.allSatisfy { $0.fd < 0 } ? Self.pacePastTheEnd : Self.pace
    guard poll(&requests, nfds_t(requests.count), pace) > 0 else { return }
    for index in requests.indices where requests[index].revents != 0 { _ = take(index) }
  }

  /// Takes in all that is there.
  mutating func takeRest() {
    for index in requests.indices where requests[index].fd >= 0 {
      while take(index) {}
    }
  }

  /// - Returns: Whether there may be more.
  private mutating func take(_ index: Int) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
      let count = descriptors[index].read(into: buffer)
      // At end of file, `poll` would report it again and again.
      if count == 0 { requests[index].fd = -1 }
      guard count > 0 else { return false }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if index == 0 { output.append(bytes) } else { errors.append(bytes) }
      return true
    }
  }
}

/// How a child process ended.
package enum Termination: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// We ended it, because it was overdue.
  case stopped

  /// Reads the status that `waitpid` fills in; the C macros for it do not reach Swift.
  init(waitStatus: Int32) {
    let (signal, code) = (waitStatus & 0x7f, (waitStatus >> 8) & 0xff)
    self = signal == 0 ? .exited(code) : .signalled(signal)
  }

  package var isSuccess: Bool { self == .exited(0) }

  /// XCTest's own ways to end: all passed, or some failed.
  package var isVerdict: Bool { self == .exited(0) || self == .exited(1) }

  package var words: String {
    switch self {
    case .exited(let code): "ended early, with exit code \(code)"
    case .signalled(let signal): "ended by \(Self.name(of: signal))"
    case .stopped: "did not end in time"
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL, a trap"
    case SIGTRAP: "SIGTRAP, a trap"
    case SIGABRT: "SIGABRT, an abort"
    case SIGSEGV: "SIGSEGV, a bad memory access"
    case SIGBUS: "SIGBUS, a bad memory access"
    case SIGFPE: "SIGFPE, an arithmetic error"
    case SIGKILL: "SIGKILL"
    default: "signal \(signal)"
    }
  }
}

/// A timeout's clock that advances only when it is polled, by a limited step.
///
/// So sleep of the machine, Ctrl-Z and clock changes let no timeout expire.
struct WatchedTime {
  private var seconds: TimeInterval = 0
  private var lastLook = ContinuousClock.now

  /// Seconds that one poll adds at most.
  private static let most = 0.2

  /// - Returns: Seconds from the beginning until now.
  mutating func look() -> TimeInterval {
    let now = ContinuousClock.now
    seconds += min((now - lastLook) / .seconds(1), Self.most)
    lastLook = now
    return seconds
  }
}

/// How long a text has not grown.
package struct InactivityTimeout {
  private let limit: TimeInterval
  private var size = 0
  private var time = WatchedTime()
  /// When it has last grown.
  private var since: TimeInterval = 0

  /// - Parameter limit: Seconds without growth that are still normal; four times as many until the text first grows,
  ///   since a process takes longer to load on a busy machine.
  package init(limit: TimeInterval) {
    self.limit = limit
  }

  /// - Parameter newSize: Of the text, as it is now.
  package mutating func hasPassed(size newSize: Int) -> Bool {
    let now = time.look()
    if newSize != size { (size, since) = (newSize, now) }
    return now - since > (size == 0 ? 4 * limit : limit)
  }
}
