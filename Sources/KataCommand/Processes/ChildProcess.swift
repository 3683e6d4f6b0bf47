import Foundation

/// What to run as a child process. It starts in our own current folder.
package struct Command: Equatable, Sendable {
  /// The program, looked up on `PATH` unless it is a path, and its arguments.
  var arguments: [String]
  /// The whole environment of the child; nothing is inherited beside it.
  var environment: [String: String]

  package init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  var program: String { arguments.first ?? "" }
}

/// Runs child processes to their end, and reads what they wrote.
package struct ChildProcess: Sendable {
  /// What is left of a child process. Of long texts, the middle is left out.
  package struct Remains: Sendable {
    package let ending: Ending
    package let output: String
    package let errors: String
  }

  var running = RunningChildren.shared
  var folder = TemporaryFolder.shared
  var buildWaits = BuildWait.shared
  /// How long a guardian may take to end its child: it tries for five seconds. One that was stopped itself never does.
  var guardianPatience: Duration = .seconds(6)

  package init() {}

  /// Runs `command` until it ends by itself, or until `isOverdue` says that it should be ended. When this returns,
  /// nothing runs any more of what it started.
  ///
  /// - Parameter isOverdue: Asked every few milliseconds, with its output so far.
  /// - Throws: `EnvironmentError` if it can't be started, `CancellationError` if the children were interrupted:
  ///   how the child ended then says nothing.
  package func run(_ command: Command, until isOverdue: (CappedText) -> Bool = { _ in false }) throws
    -> Remains
  {
    do {
      let child = try running.start(command)
      var texts = ChildTexts(of: child)
      let ending = wait(for: child, &texts, until: isOverdue)
      if running.isInterrupted { throw CancellationError() }
      if let failure = Guardian.failure(ending, errors: texts.errors.text) { throw failure }
      return Remains(ending: ending, output: texts.output.text, errors: texts.errors.text)
    } catch let failure as SpawnFailure {
      if failure.reason == ENOENT, command.program == Toolchain.program { throw EnvironmentError.noToolchain }
      throw EnvironmentError.cannotRun(command.program, reason: SystemReason.text(of: failure.reason))
    }
  }

  private func wait(
    for child: RunningChild, _ texts: inout ChildTexts, until isOverdue: (CappedText) -> Bool
  ) -> Ending {
    var wait = BuildWait.Watch(buildWaits)
    var ended: ContinuousClock.Instant?
    while true {
      texts.listen()
      if let ending = running.collect(child) {
        texts.takeRest()
        return ended == nil ? ending : .stopped
      }
      wait.look(at: texts.errors, texts.output)
      if let ended {
        if .now - ended > guardianPatience { running.tell(child) { $0.endGroup() } }
      } else if isOverdue(texts.output) {
        ended = .now
        running.tell(child) { $0.end() }
      }
    }
  }
}

/// What a child writes, as far as it has been read.
private struct ChildTexts {
  private(set) var output = CappedText()
  private(set) var errors = CappedText()
  private let descriptors: [Descriptor]
  private var requests: [pollfd]

  /// Milliseconds between two looks at the clock, and at the child once it has nothing more to write.
  private static let (pace, pacePastTheEnd): (Int32, Int32) = (20, 1)

  init(of child: RunningChild) {
    descriptors = [child.output, child.errors]
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
      // One that is at its end would be reported again and again.
      if count == 0 { requests[index].fd = -1 }
      guard count > 0 else { return false }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if index == 0 { output.append(bytes) } else { errors.append(bytes) }
      return true
    }
  }
}
