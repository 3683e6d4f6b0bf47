import Foundation

/// The line that a test process prints when a signal ends it: it names the test, and the page that explains crashes.
///
/// The line is composed before the test starts, so that the signal handler only has to write it. Where a trace is
/// written there is no such line, because the command reads the trace.
enum CrashNotice {
  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// The line, as a C string. It is never freed, because another thread's handler may be writing it.
  nonisolated(unsafe) private static let line = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(
    capacity: 1)
  /// The actions that were set before, by signal number. Swift's own handler prints the backtrace.
  nonisolated(unsafe) private static let previousActions = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)
  /// The name of the test that has ended last, for the thread of the tests.
  nonisolated(unsafe) private static var endedTest: String?

  /// Names a test that begins, and the one before it, because work that it left behind may still crash.
  static func testBegins(_ test: String) {
    let before = endedTest.map { " Before it, \($0) had ended." } ?? ""
    compose("\(test) was running when the process crashed.\(before)")
  }

  /// Names a test that has ended.
  static func testEnded(_ test: String) {
    endedTest = test
    compose("the process crashed after \(test) had ended.")
  }

  private static func compose(_ sentence: String) {
    _ = handlersAreInstalled
    line.pointee = UnsafePointer(strdup("\nerror: \(sentence)\n  Read on: \(Diagnosis.sharedPage)#trap\n"))
  }

  /// Prints `notice`, and on Linux the main thread's backtrace before it, and ends the process because its test hangs.
  static func endProcess(_ notice: String) -> Never {
    #if os(Linux)
      _ = handlersAreInstalled
      line.pointee = UnsafePointer(strdup(notice))
      // The kernel prefers the main thread. Its handler ends the process, unless that thread has blocked the signal.
      kill(getpid(), SIGABRT)
      Thread.sleep(forTimeInterval: 10)
    #endif
    FileHandle.standardError.write(Data(notice.utf8))
    _exit(1)
  }

  private static let handlersAreInstalled: Void = {
    line.initialize(to: nil)
    // A stack for the handlers of this thread, whose own stack may be full. The type of its size is the platform's.
    var stack = stack_t()
    stack.ss_size = .init(64 * 1_024)
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 64 * 1_024, alignment: 16)
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT] {
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
      #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = handle
      #else
        action.__sigaction_handler.sa_sigaction = handle
      #endif
      sigaction(number, &action, &previousActions[Int(number)])
    }
  }()

  private static let handle: Handler = { number, information, context in
    // Also before the backtrace, because a second thread that crashes meanwhile ends the process.
    writeLine()
    let previous = previousActions[Int(number)]
    if previous.sa_flags & SA_SIGINFO != 0 {
      #if canImport(Darwin)
        previous.__sigaction_u.__sa_sigaction?(number, information, context)
      #else
        previous.__sigaction_handler.sa_sigaction?(number, information, context)
      #endif
      writeLine()
    }
    signal(number, SIG_DFL)
    // A fault occurs again when this returns. A trap is over, and a signal that was sent comes only once.
    if number == SIGTRAP || (information?.pointee.si_code ?? 0) <= 0 { raise(number) }
  }

  private static func writeLine() {
    if let line = line.pointee { _ = write(STDERR_FILENO, line, strlen(line)) }
  }
}
