import Foundation

/// The handling of Ctrl-C and other signals that end the command. The terminal gets its former mode back, and
/// temporary files are removed. Child processes are in the same process group, so they get the signals of a terminal
/// as well.
enum Interruption {
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// The end of a pipe to which the signal handler writes. A handler must not wait for a lock.
  nonisolated(unsafe) private static var pipe: Int32 = -1

  /// Handles the signals from now on. A signal that is ignored, as by `nohup`, stays ignored.
  ///
  /// The handlers are gone in a child process, which so has the usual ones. With a handler instead of `SIG_IGN`, the same
  /// is true of SIGPIPE.
  static func handleSignals() {
    signal(SIGPIPE) { _ in }
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reader = ends[0]
    pipe = ends[1]
    for number in signals {
      let former = signal(number) { number in
        ChildProcess.isInterrupted = true
        var byte = UInt8(number)
        _ = write(Interruption.pipe, &byte, 1)
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

  /// Ends this process as if `signal` had ended it.
  static func endProcess(by signal: Int32) -> Never {
    // The shell that removes the folder takes the place of this process, so `exit` doesn't restore the terminal.
    RawMode.deactivate()
    ChildOutput.stopCreating()
    TemporaryFolder.shared.removeAndExit(128 + signal)
  }
}
