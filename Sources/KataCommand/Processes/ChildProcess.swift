import Foundation

/// Runs child processes to their end, and reads what they wrote.
package struct ChildProcess: Sendable {
  /// What is left of a child process. Of long texts, the middle is left out.
  package struct Remains: Sendable {
    package let ending: Ending
    package let output: String
    package let errors: String
  }

  private let running = RunningChildren.shared

  package init() {}

  /// Runs `command` until it ends by itself, or until `isOverdue` says that it should be ended. When this returns,
  /// nothing runs any more of its group, and nothing at all of what was ended.
  ///
  /// - Parameter isOverdue: Asked every few milliseconds, with its output so far.
  /// - Throws: `EnvironmentError` if it can't be started, `CancellationError` if the children were interrupted:
  ///   how the child ended then says nothing.
  package func run(_ command: Command, until isOverdue: (CappedText) -> Bool = { _ in false }) throws
    -> Remains
  {
    let (child, output, errors) = try start(command)
    var texts = ChildTexts(output: output, errors: errors)
    let ending = wait(for: child, &texts, until: isOverdue)
    if running.isInterrupted { throw CancellationError() }
    return Remains(ending: ending, output: texts.output.text, errors: texts.errors.text)
  }

  /// - Returns: The process, and our ends of what it writes to.
  private func start(_ command: Command) throws -> (pid_t, output: Descriptor, errors: Descriptor) {
    let (output, errors) = (try Descriptor.pipe(), try Descriptor.pipe())
    do {
      let spawn = Spawn(command: command, output: output.writer, errors: errors.writer)
      return (try running.start(spawn), output.reader, errors.reader)
    } catch let failure as SpawnFailure {
      if failure.reason == ENOENT, command.program == Toolchain.program { throw EnvironmentError.noToolchain }
      throw EnvironmentError.cannotRun(command.program, reason: SystemReason.text(of: failure.reason))
    }
  }

  private func wait(
    for child: pid_t, _ texts: inout ChildTexts, until isOverdue: (CappedText) -> Bool
  ) -> Ending {
    var wait = BuildWait()
    var isEnded = false
    while true {
      texts.listen()
      if let ending = running.collect(child) {
        texts.takeRest()
        return isEnded ? .stopped : ending
      }
      wait.look(at: texts.errors, texts.output)
      if !isEnded, isOverdue(texts.output) {
        isEnded = true
        running.end(child)
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
      // One that is at its end would be reported again and again.
      if count == 0 { requests[index].fd = -1 }
      guard count > 0 else { return false }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if index == 0 { output.append(bytes) } else { errors.append(bytes) }
      return true
    }
  }
}
