import Foundation

/// The process between the command and one of its children. When the child ends, or when the command is gone,
/// however that came, it ends all that the child has started, in whatever group or session.
///
/// A group alone would not do: `swift build` gives its compilers groups of their own, a daemon makes a session
/// of its own, and nobody runs code after `kill -9`. But the system closes the pipe that only the command holds.
///
/// It is the command itself, started again with a hidden argument, and the child's words after it: a program of its
/// own would have to be built and found too. Its environment, folder, output and errors are those of the child, its
/// standard input is the pipe. It ends as the child did, in the way in which a shell says so: with 128 and the signal
/// that ended it.
struct Guardian {
  /// The first argument of a guardian.
  static let argument = "--guard"
  /// What a guardian calls itself: somebody who ends all processes named `kata` shall not hit those that tidy up.
  static let name = "leaky-timers"
  /// Where its program is; `nil` in a process that is not the command, and has not said.
  static let program = Locked<String?>(nil)

  private static let lifeline = STDIN_FILENO

  private let wakeUps: Int32
  private let child: pid_t

  /// This process is the command.
  static func useOwnProgram() {
    #if canImport(Darwin)
      let own = Bundle.main.executablePath ?? CommandLine.arguments.first
    #else
      // Leads to this very program, even if the file has been replaced by a later build.
      let own: String? = "/proc/self/exe"
    #endif
    program.withLock { $0 = own }
  }

  // MARK: - Its work

  /// Does the work of this process, from its beginning to its end.
  ///
  /// - Parameter words: Those of the child.
  static func run(_ words: [String]) -> Never {
    do {
      _exit(try Guardian(words).watch())
    } catch {
      let reason = (error as? SpawnFailure)?.reason ?? EAGAIN
      FileHandle.standardError.write(Data("\(failurePrefix)\(reason)".utf8))
      _exit(exitCodeOfFailure)
    }
  }

  private init(_ words: [String]) throws {
    ProcessFamily.adoptOrphans()
    wakeUps = try WakeUp.open()
    WakeUp.listen(to: [SIGCHLD])
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGCHLD)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // The child shares our group, so that its number stays taken while we run.
    let command = Command(arguments: words, environment: ProcessInfo.processInfo.environment)
    child = try Spawn(command: command).start()
    // It was not there yet to hear what the group was told.
    sigpending(&set)
    if sigismember(&set, SIGINT) == 1 { kill(child, SIGINT) }
  }

  /// Returns when the child, and all that it started, is gone.
  private func watch() -> Int32 {
    while true {
      if let status = ProcessFamily.collect(until: child) {
        _ = ProcessFamily.end(with: child)
        return Ending(waitStatus: status).shellCode
      }
      var requests = [wakeUps, Self.lifeline].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&requests, 2, -1) > 0 else { continue }
      if requests[0].revents != 0 {
        _ = WakeUp.bytes(from: wakeUps)
      } else {
        return Ending(waitStatus: ProcessFamily.end(with: child) ?? SIGKILL).shellCode
      }
    }
  }

  // MARK: - Where the child could not be started

  private static let exitCodeOfFailure: Int32 = 127
  private static let failurePrefix = "\(name): the program could not be started: "

  /// Why a guardian could not start its child; `nil` if it could.
  ///
  /// - Parameter errors: What it has written.
  static func failure(_ ending: Ending, errors: String) -> SpawnFailure? {
    guard ending == .exited(exitCodeOfFailure), errors.hasPrefix(failurePrefix) else { return nil }
    return Int32(errors.dropFirst(failurePrefix.count)).map(SpawnFailure.init)
  }
}

extension Spawn {
  /// The guardian that starts this instead of us.
  func below(_ guardian: String, lifeline: Descriptor) -> Spawn {
    var order = self
    order.command.arguments = [guardian, Guardian.argument] + command.arguments
    order.name = Guardian.name
    order.input = lifeline
    order.blocksSignals = true
    return order
  }
}
