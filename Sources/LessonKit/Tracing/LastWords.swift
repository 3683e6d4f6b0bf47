import Foundation
import KataTrace

/// What a test process says as it dies, under plain `swift test` or in Xcode: which test was running, what ended it, the
/// runtime's words where they can be had, and where to read on.
///
/// The command reads the trace instead, and has better words. So where one is written, this does nothing.
///
/// A signal handler says it, after the one that was there before: that is Swift's own, which prints the runtime's
/// backtrace, restores the default action and returns (stdlib/public/runtime/CrashHandlerLinux.cpp). Then the process
/// dies as it would have died anyway, with the same exit and the same core. The handler may do next to nothing: it looks
/// for bytes and writes bytes that were made ready before, and allocates nothing.
enum LastWords {
  /// How a process ends, as each signal tells, and the entry that explains it where the runtime said nothing.
  private static let ends: KeyValuePairs<Int32, (words: String, entry: String)> = [
    SIGILL: ("the program was stopped (SIGILL)", "trap"),
    SIGTRAP: ("the program was stopped (SIGTRAP)", "trap"),
    SIGFPE: ("the program was stopped (SIGFPE)", "trap"),
    SIGSEGV: ("bad memory access, or calls without an end (SIGSEGV)", "bad-memory-access"),
    SIGBUS: ("bad memory access, or calls without an end (SIGBUS)", "bad-memory-access"),
    SIGABRT: ("the program was stopped (SIGABRT)", "trap"),
  ]

  /// The structure, which has the name of a function too.
  private typealias Action = sigaction

  /// Words that stay where they are for as long as the process lives.
  private typealias Words = UnsafeMutablePointer<CChar>

  private struct Known {
    var test: Words?
    var page: String?
    /// What the runtime may have said, and where that is explained.
    var words: [(said: Words, place: Words?)] = []
    /// By the number of the signal.
    var places = [Words?](repeating: nil, count: 32)
    var ends = [Words?](repeating: nil, count: 32)
    var former: [Action] = Array(repeating: Action(), count: 32)
    /// Where the runtime's words will stand.
    let said = RuntimeWords.said()
    let indent: Words = strdup("  ")
    /// How words begin that name a place in a lesson's file.
    let lesson: Words = strdup("Lesson")
    let lineEnd: Words = strdup("\n")
    var whereItIs: Words?
    /// Whether the runtime has printed what the main thread does.
    var isShown = false
  }

  /// Its first lines may be the kit's or a library's.
  static func whereItIs(page: String) -> String {
    let lesson = page.drop { $0 != "/" }.dropFirst().prefix(while: \.isNumber)
    return "Where: look in the backtrace above, below \"crashed:\", for the first line in "
      + "Sources/Lesson\(lesson), or else in Tests/Lesson\(lesson)."
  }

  /// Read by the handler, on whichever thread. A pointer, since there nothing may be made or looked up. (As a constant, it
  /// needs `nonisolated(unsafe)` with some SDKs, and is warned of it by others.)
  nonisolated(unsafe) private static var known: UnsafeMutablePointer<Known> = {
    let known = UnsafeMutablePointer<Known>.allocate(capacity: 1)
    known.initialize(to: Known())
    return known
  }()

  /// A test begins.
  ///
  /// - Parameters:
  ///   - test: As XCTest calls it.
  ///   - page: The lesson's.
  ///   - note: What is to be known of this test if it dies, in a few words.
  static func begin(test: String, page: String, note: String? = nil) {
    _ = installed
    if page != known.pointee.page {
      known.pointee.page = page
      known.pointee.whereItIs = strdup("  \(whereItIs(page: page))\n")
      let places = LessonPages.places(on: page)
      func place(_ id: String) -> Words? { strdup("  Read on: \(places(id))\n") }
      known.pointee.words = RuntimeWords.entries.map { (strdup($0.words), place($0.id)) }
      for (signal, end) in ends { known.pointee.places[Int(signal)] = place(end.entry) }
    }
    known.pointee.test = strdup("\nerror: \(test)\(note.map { " (\($0))" } ?? ""): ")
  }

  /// It has ended: what dies now is not its doing.
  static func end() {
    known.pointee.test = nil
  }

  private static let installed: Void = {
    makeRoom()
    #if os(Linux)
      OwnCode.prepare()
    #endif
    for (signal, end) in ends {
      known.pointee.ends[Int(signal)] = strdup("\(end.words).\n")
      handle(signal, say)
    }
  }()

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func handle(_ signal: Int32, _ handler: @escaping Handler) {
    var action = Action()
    // On the other stack, since the one in use may be full; and raised inside of itself, it ends the process.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    sigaction(signal, &action, &known.pointee.former[Int(signal)])
  }

  /// Has the runtime print what the main thread does. For another thread that is about to end the process.
  ///
  /// - Returns: Whether it has: where there are no backtraces, a signal would end the process.
  static func showMainThread() -> Bool {
    #if os(Linux)
      var present = Action()
      sigaction(SIGQUIT, nil, &present)
      guard present.sa_flags & SA_SIGINFO != 0 else { return false }
      OwnCode.prepare()
      handle(SIGQUIT) {
        LastWords.passOn($0, $1, $2)
        LastWords.known.pointee.isShown = true
      }
      kill(getpid(), SIGQUIT)
      for _ in 1...50 where !known.pointee.isShown { Thread.sleep(forTimeInterval: 0.1) }
      return known.pointee.isShown
    #else
      return false
    #endif
  }

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

  private static let say: Handler = { signal, information, context in
    let number = Int(signal)
    passOn(signal, information, context)
    if let test = known.pointee.test, let end = known.pointee.ends[number] {
      write(test)
      write(end)
      let said = known.pointee.said?.pointee
      if let said { quote(said) }
      let hasPlace = said.map { strncmp($0, known.pointee.lesson, 6) == 0 } ?? false
      let hasBacktrace = known.pointee.former[number].sa_flags & SA_SIGINFO != 0
      if hasBacktrace, !hasPlace { write(known.pointee.whereItIs) }
      let place = said.flatMap { said in known.pointee.words.first { strstr(said, $0.said) != nil }?.place }
      write(place ?? known.pointee.places[number])
    }
    // The default action.
    var standard = Action()
    sigaction(signal, &standard, nil)
    // What the program did is done again when this returns. A trap lies behind it, and what somebody sent comes once.
    if signal == SIGTRAP || (information?.pointee.si_code ?? 0) <= 0 { raise(signal) }
  }

  /// Its first line: with a trap, that begins with the file and the line.
  private static func quote(_ said: UnsafePointer<CChar>) {
    var count = 0
    while count < 400, said[count] != 0, said[count] != 0x0A { count += 1 }
    write(known.pointee.indent)
    _ = Foundation.write(STDERR_FILENO, said, count)
    write(known.pointee.lineEnd)
  }

  private static func write(_ words: UnsafePointer<CChar>?) {
    if let words { _ = Foundation.write(STDERR_FILENO, words, strlen(words)) }
  }

  /// To the handler that was there before, which prints the backtrace.
  private static func passOn(
    _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    #if os(Linux)
      if signal == SIGABRT || signal == SIGQUIT {
        return OwnCode.show(in: context) { passOnAsItIs(signal, information, context) }
      }
    #endif
    passOnAsItIs(signal, information, context)
  }

  private static func passOnAsItIs(
    _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let former = known.pointee.former[Int(signal)]
    guard former.sa_flags & SA_SIGINFO != 0 else { return }
    #if canImport(Darwin)
      former.__sigaction_u.__sa_sigaction?(signal, information, context)
    #else
      former.__sigaction_handler.sa_sigaction?(signal, information, context)
    #endif
  }
}
