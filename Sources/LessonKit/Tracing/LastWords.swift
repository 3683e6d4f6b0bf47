import Foundation
import KataTrace

/// What a test process says as it dies, under plain `swift test` or in Xcode: which test was running, what ended it, and
/// where to read on.
///
/// The command reads the trace instead, and has better words. So where one is written, this does nothing.
///
/// A signal handler says it, after the one that was there before: that is Swift's own, which prints the runtime's
/// backtrace, restores the default action and returns (stdlib/public/runtime/CrashHandlerLinux.cpp). Then the process
/// dies as it would have died anyway, with the same exit and the same core. The handler may do next to nothing: it writes
/// bytes that were made ready before, and allocates nothing.
enum LastWords {
  /// How a process ends, as each signal tells, and the entry of the page for all lessons.
  private static let ends: KeyValuePairs<Int32, (words: String, entry: String)> = [
    SIGILL: ("the program was stopped (SIGILL)", "trap"),
    SIGTRAP: ("the program was stopped (SIGTRAP)", "trap"),
    SIGFPE: ("the program was stopped (SIGFPE)", "trap"),
    SIGSEGV: ("bad memory access, or calls without an end (SIGSEGV)", "bad-memory-access"),
    SIGBUS: ("bad memory access, or calls without an end (SIGBUS)", "bad-memory-access"),
    SIGABRT: ("the program was stopped (SIGABRT)", "trap"),
  ]

  /// Bytes that stay where they are for as long as the process lives.
  private struct Text {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ words: String) {
      let bytes = Array(words.utf8)
      start = .allocate(capacity: bytes.count)
      start.initialize(from: bytes, count: bytes.count)
      count = bytes.count
    }

    func write() {
      _ = Foundation.write(STDERR_FILENO, start, count)
    }
  }

  /// The structure, which has the name of a function too.
  private typealias Action = sigaction

  private struct Known {
    var test: Text?
    /// By the number of the signal.
    var ends = [Text?](repeating: nil, count: 32)
    var former: [Action] = Array(repeating: Action(), count: 32)
  }

  /// Read by the handler, on whichever thread. A pointer, since there nothing may be made or looked up.
  private struct Shared: @unchecked Sendable {
    let known = UnsafeMutablePointer<Known>.allocate(capacity: 1)

    init() {
      known.initialize(to: Known())
    }
  }

  private static let shared = Shared()
  private static var known: UnsafeMutablePointer<Known> { shared.known }

  /// A test begins.
  ///
  /// - Parameters:
  ///   - test: As XCTest calls it.
  ///   - note: What is to be known of this test if it dies, in a few words.
  static func begin(test: String, note: String? = nil) {
    _ = installed
    known.pointee.test = Text("\nerror: \(test)\(note.map { " (\($0))" } ?? ""): ")
  }

  /// It has ended: what dies now is not its doing.
  static func end() {
    known.pointee.test = nil
  }

  private static let installed: Void = {
    makeRoom()
    for (signal, end) in ends {
      known.pointee.ends[Int(signal)] = Text(
        "\(end.words).\n  Read on: \(Diagnosis.sharedPage)#\(end.entry)\n")
      var action = Action()
      // On the other stack, since the one in use may be full; and raised inside of itself, it ends the process.
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
      #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = say
      #else
        action.__sigaction_handler.sa_sigaction = say
      #endif
      sigaction(signal, &action, &known.pointee.former[Int(signal)])
    }
  }()

  /// A stack for the handler, for this thread, unless Swift's runtime has made one.
  private static func makeRoom() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 64 * 1_024
    // Another type on Apple's platforms.
    stack.ss_size = .init(size)
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  private static let say:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      signal, information, context in
      let number = Int(signal)
      passOn(known.pointee.former[number], signal, information, context)
      if let test = known.pointee.test, let end = known.pointee.ends[number] {
        test.write()
        end.write()
      }
      // The default action.
      var standard = Action()
      sigaction(signal, &standard, nil)
      // What the program did is done again when this returns. A trap lies behind it, and what somebody sent comes once.
      if signal == SIGTRAP || (information?.pointee.si_code ?? 0) <= 0 { raise(signal) }
    }

  private static func passOn(
    _ former: Action, _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    guard former.sa_flags & SA_SIGINFO != 0 else { return }
    #if canImport(Darwin)
      former.__sigaction_u.__sa_sigaction?(signal, information, context)
    #else
      former.__sigaction_handler.sa_sigaction?(signal, information, context)
    #endif
  }
}
