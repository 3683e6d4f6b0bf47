import Foundation

/// The notice that a test process prints when it crashes or hangs. It names the test and the page that explains why.
///
/// When `kata` runs the tests, only a test that hangs prints the notice, because `kata` itself reports crashes.
///
/// The notice is composed before the crash, so that the signal handler only has to write it.
enum CrashNotice {
  /// The notice as a C string. It is never freed, because another thread's handler may be writing it.
  nonisolated(unsafe) private static let noticeLine = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(
    capacity: 1)
  /// The previous signal actions, by signal number. Swift's own action prints the backtrace.
  nonisolated(unsafe) private static let previousSignalActions = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)
  /// A pipe with one byte, which the first crashing thread reads. Others wait, because Swift's handler can't run twice.
  nonisolated(unsafe) private static let crashPipe = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  /// The name of the test that ended last. Only the thread of the tests uses it.
  nonisolated(unsafe) private static var endedTest: String?

  /// Stores the notice for a crash while `test` runs. It also names the previous test, whose work may be pending.
  static func prepareNotice(forRunningTest test: String) {
    let before = endedTest.map { " The previous test was \($0)." } ?? ""
    storeLine("\(test) was running when the process crashed.\(before)")
  }

  /// Stores the notice for a crash between the end of `test` and the beginning of the next test.
  static func prepareNotice(forEndedTest test: String) {
    endedTest = test
    storeLine("the process crashed after \(test) had ended.")
  }

  /// Stores the notice that a crash will print, with a link to a page. The first call installs the signal handlers.
  private static func storeLine(_ sentence: String, pageLink: String = "\(Diagnosis.sharedPagePath)#trap") {
    _ = signalHandlerInstallation
    noticeLine.pointee = UnsafePointer(strdup("\nerror: \(sentence)\n  Why: \(pageLink)\n"))
  }

  /// Prints a notice about a test that hangs, and on Linux the main thread's backtrace, and ends the process.
  static func endHangingProcess(_ sentence: String, pageLink: String) -> Never {
    storeLine(sentence, pageLink: pageLink)
    #if os(Linux)
      // The kernel prefers the main thread. Its handler ends the process, unless that thread has blocked the signal.
      kill(getpid(), SIGABRT)
      Thread.sleep(forTimeInterval: 10)
    #endif
    writeNotice(noticeLine.pointee)
    _exit(1)
  }

  /// A constant whose initialization installs the signal handlers once per process.
  private static let signalHandlerInstallation: Void = {
    noticeLine.initialize(to: nil)
    pipe(crashPipe)
    _ = write(crashPipe[1], "1", 1)
    // A stack for the handlers of this thread, whose own stack may be full. The type of its size is the platform's.
    var stack = stack_t()
    stack.ss_size = .init(64 * 1_024)
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 64 * 1_024, alignment: 16)
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT] {
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
      #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = { handleSignal($0, $1, $2) }
      #else
        action.__sigaction_handler.sa_sigaction = { handleSignal($0, $1, $2) }
      #endif
      sigaction(number, &action, &previousSignalActions[Int(number)])
    }
  }()

  /// Writes the notice before and, if there is one, after the backtrace of the previous handler, and ends the process.
  private static func handleSignal(
    _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    var byte: UInt8 = 0
    while read(crashPipe[0], &byte, 1) != 1 {}
    // The notice describes this moment both times, although other threads may end the test before the second time.
    let crashLine = noticeLine.pointee
    // Another thread that crashes while the backtrace begins ends the process, so the notice is written before it, too.
    writeNotice(crashLine)
    let action = previousSignalActions[Int(number)]
    if action.sa_flags & SA_SIGINFO != 0 {
      #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction?(number, information, context)
      #else
        action.__sigaction_handler.sa_sigaction?(number, information, context)
      #endif
      writeNotice(crashLine)
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Writes a line to standard error. It is safe to call in a signal handler.
  private static func writeNotice(_ line: UnsafePointer<CChar>?) {
    if let line { _ = write(STDERR_FILENO, line, strlen(line)) }
  }
}
