import Foundation

/// Functions that handle Ctrl-C and other signals that end the command. They restore the terminal's former mode and
/// remove temporary files before the command ends.
///
/// Child processes are in the same process group, so a terminal sends the signals to them as well.
enum SignalHandling {
  static let handledSignals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// The write end of the pipe through which a signal handler wakes the thread that ends the command. The handler can't
  /// end the command itself, because a handler must not wait for a lock.
  nonisolated(unsafe) private static var pipeWriteEnd: Int32 = -1

  /// Installs handlers for ``handledSignals`` and SIGPIPE, and starts the thread that ends the command after a signal.
  /// A handled signal that is ignored already, for example because of `nohup`, stays ignored.
  ///
  /// A child process doesn't inherit the handlers, so signals that aren't ignored have their default effect there.
  /// SIGPIPE has an empty handler and isn't ignored, because a child process would inherit `SIG_IGN`.
  static func installHandlers() {
    signal(SIGPIPE) { _ in }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reader = ends[0]
    pipeWriteEnd = ends[1]
    for number in handledSignals {
      let former = signal(number) { number in
        ChildProcessRunner.isOwnProcessInterrupted = true
        var byte = UInt8(number)
        _ = write(SignalHandling.pipeWriteEnd, &byte, 1)
      }
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(reader, &byte, 1) != 1 {}
      endProcess(by: Int32(byte))
    }
  }

  /// Cleans up, and ends this process with the exit code that a shell reports for `signal`.
  static func endProcess(by signal: Int32) -> Never {
    // `removeAndExit` may replace this process with a shell. Then no `atexit` handler restores the terminal.
    RawMode.deactivate()
    ChildOutput.stopCreatingFiles()
    TemporaryFolder.shared.removeAndExit(128 + signal)
  }
}
