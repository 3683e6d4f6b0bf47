/// A program whose argument selects how it crashes. The page for all lessons explains each crash.
enum CrashProgram {
  /// The crashes, keyed by the program's argument. Each has the id of its entry on the page and a part of its message.
  /// If the id is `nil`, the program must not crash.
  static let crashes: KeyValuePairs<String, (id: String?, message: String)> = [
    "unowned": ("unowned-read", "Fatal error: Attempted to read an unowned reference"),
    "nil": ("nil-unwrapped", "Fatal error: Unexpectedly found nil while unwrapping an Optional value"),
    "implicit-nil": ("nil-unwrapped", "Fatal error: Unexpectedly found nil while implicitly unwrapping"),
    "index": ("index-out-of-range", "Fatal error: Index out of range"),
    "cast": ("failed-cast", "Could not cast value of type 'Swift.String'"),
    "precondition": ("failed-check", "Precondition failed: must be so"),
    "assertion": ("failed-check", "Assertion failed: must be so"),
    "fatal": ("failed-check", "Fatal error: own words"),
    "overflow": ("failed-check", "a trap, in Swift runtime failure: arithmetic overflow."),
    "exclusive": ("exclusivity-conflict", "Simultaneous accesses to 0x"),
    "escape": ("outlived-deinit", "of class EscapesInDeinit deallocated with non-zero retain count 2"),
    "isolation": ("isolation-check", "a trap, in _dispatch_assert_queue_fail."),
    "queue": ("isolation-check", "a trap, in _dispatch_assert_queue_fail."),
    "deadlock": ("dispatch-deadlock", "a trap, in __DISPATCH_WAIT_FOR_QUEUE__."),
    "inactive": ("dispatch-rule", "a trap, in _dispatch_queue_xref_dispose."),
    "suspended": ("dispatch-rule", "a trap, in _dispatch_queue_xref_dispose."),
    "over-resume": ("dispatch-rule", "a trap, in _dispatch_lane_resume."),
    "semaphore": ("dispatch-rule", "a trap, in _dispatch_semaphore_dispose."),
    "group": ("dispatch-rule", "a trap, in dispatch_group_leave."),
    "recursion": ("stack-overflow", "was terminated by SIGSEGV, a bad memory access, in "),
    "mutual-recursion": ("stack-overflow", "was terminated by SIGSEGV, a bad memory access, in "),
    "null": ("bad-memory-access", "was terminated by SIGSEGV, a bad memory access, in "),
    "abort": ("aborted", "was terminated by SIGABRT, an abort"),
    "double-free": ("heap-damaged", "free(): double free detected"),
    "exit": ("ended-early", "ended early, with exit code 0."),
    // No crash, because the reference is nil for a Swift class. For an Objective-C class, the runtime ends the process.
    "weak-in-deinit": (nil, ""),
  ]

  static let sourceCode = """
    import Foundation

    final class Owner { var count = 0; let name = "owner" }
    final class EscapesInDeinit { deinit { escapedObject = self } }
    final class SurvivesWeakReferenceInDeinit { deinit { weak let me = self; if me != nil { abort() } } }
    nonisolated(unsafe) var escapedObject: AnyObject?
    let runTimeZero = CommandLine.arguments.count - 2

    @inline(never) func recurseForever(_ n: Int) -> Int { n < 0 ? 0 : 1 + recurseForever(n + 1) }
    @inline(never) func mutuallyRecurse(_ n: Int) -> Int { n < 0 ? 0 : 1 + mutuallyRecurseBack(n + 1) }
    @inline(never) func mutuallyRecurseBack(_ n: Int) -> Int { n < 0 ? 0 : 1 + mutuallyRecurse(n + 1) }
    @inline(never) func runOnOtherThread(_ body: @escaping @Sendable () -> Void) {
      Thread(block: body).start()
      // The signals with which Swift's backtracer stops the other threads interrupt a sleep.
      for _ in 1...20 { sleep(10) }
    }

    switch CommandLine.arguments[1] {
    case "unowned":
      var owner: Owner? = Owner()
      unowned let reference = owner!
      owner = nil
      print(reference.name)
    case "nil":
      let owner: Owner? = runTimeZero > 0 ? Owner() : nil
      print(owner!.name)
    case "implicit-nil":
      var owner: Owner! = Owner()
      owner = nil
      print(owner.name)
    case "index": print([1, 2][runTimeZero + 2])
    case "cast":
      let value: Any = "1"
      print(value as! Int)
    case "precondition": precondition(runTimeZero > 0, "must be so")
    case "assertion": assert(runTimeZero > 0, "must be so")
    case "fatal": fatalError("own words")
    case "overflow": print(Int.max + runTimeZero + 1)
    case "exclusive":
      let owner = Owner()
      func change(_ count: inout Int) { owner.count = 3; count = 1 }
      change(&owner.count)
    case "escape":
      do { _ = EscapesInDeinit() }
    case "isolation": runOnOtherThread { MainActor.assumeIsolated {} }
    case "queue": dispatchPrecondition(condition: .onQueue(.global()))
    case "deadlock": DispatchQueue.main.sync {}
    case "inactive":
      do { let source = DispatchSource.makeTimerSource(); source.setEventHandler {} }
    case "suspended":
      do { let source = DispatchSource.makeTimerSource(); source.resume(); source.suspend() }
    case "over-resume":
      let source = DispatchSource.makeTimerSource()
      source.resume()
      source.resume()
    case "semaphore":
      do { let semaphore = DispatchSemaphore(value: 1); semaphore.wait() }
    case "group": DispatchGroup().leave()
    case "recursion": print(recurseForever(0))
    case "mutual-recursion": print(mutuallyRecurse(0))
    case "null": print(UnsafePointer<Int>(bitPattern: runTimeZero + 8)!.pointee)
    case "abort": abort()
    case "double-free":
      let memory = malloc(64)!
      free(memory)
      free(memory)
    case "exit": exit(0)
    case "weak-in-deinit": _ = SurvivesWeakReferenceInDeinit()
    default: exit(1)
    }
    """
}
