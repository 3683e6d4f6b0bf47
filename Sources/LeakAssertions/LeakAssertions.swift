// Assertions for XCTest and Swift Testing: is an object freed, do its calls end, do its timer and its tasks end? Copy
// this file into a test target. It needs Swift 6.2 (language mode 5 or 6) and macOS 13 or iOS 16. A timer that leaks
// keeps firing in later tests. From the kata Leaky Timers (MIT licence), whose lessons the messages refer to.
public import Foundation
import Testing
import XCTest

/// Makes an object, uses it, releases it, and fails unless it is freed.
///
/// `ending` is called after the use, for example to stop the object. The object may be freed up to `patience` later.
public nonisolated(nonsending) func assertFreed<Owner: AnyObject>(
  patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let location = AssertionLocation(fileID: fileID, file: file, line: line, column: column).expectVerdicts(1)
  defer { location.expectVerdicts(-1) }
  try await makeUseAndRelease(patience, make, use, end).assertFreed(patience, location)
}

/// Makes an object that calls a closure at an interval, releases the object, and fails unless the calls end.
///
/// `make` passes the counter's `add` to the object. Without a call up to `patience` after the use, there is no verdict.
/// After the release, calls are ignored until the object is freed or `patience` is over, and then for one interval.
public nonisolated(nonsending) func assertSilent<Owner: AnyObject>(
  every interval: Duration, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) (CallCounter) async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let location = AssertionLocation(fileID: fileID, file: file, line: line, column: column).expectVerdicts(1)
  defer { location.expectVerdicts(-1) }
  let calls = CallCounter()
  var usedMilliseconds = 0
  let life = try await makeUseAndRelease(patience, { try await make(calls) }, use, end) { _, life in
    usedMilliseconds += await life.wait(patience) { _ in calls.count >= 3 }
  }
  if calls.count == 0 {
    let causes =
      "Is the interval longer? Or was a timer made on a queue or in an actor, where it never fires (lesson 10)?"
    return life.fail(
      "No verdict on \(life.name): it made no calls in \(usedMilliseconds) ms of use. \(causes)", location)
  }
  var (lateCallCount, isFreed) = (0, false)
  for patience in [.zero, patience] {
    _ = await life.wait(patience) { _ in life.owner == nil }
    isFreed = life.owner == nil
    _ = await life.wait(interval) { _ in false }
    let ignoredCallCount = calls.count
    _ = await life.wait(max(interval * 10, .milliseconds(usedMilliseconds))) { _ in false }
    lateCallCount = calls.count - ignoredCallCount
    if lateCallCount == 0, !life.wereTasksBlocked { return }
  }
  life.fail(
    """
    \(life.name) is not silent: \(lateCallCount) call\(lateCallCount == 1 ? "" : "s") came more than one interval after it was last used.
    It \(isFreed ? "was freed before that, so something that outlives it is making these calls" : "is still alive").
    They may come from a timer (lessons 01, 02), a source (11), a task (12), a thread (10), an observer or a subscription (08).
    """ + life.possibleHoldersLine, location)
}

/// Makes an object that starts an activity, releases the object, and fails unless the activity ends.
///
/// `activity` is, for example, `.timer(\.timer)` or `.tasks`. It must run when the use ends, or begin soon after.
public nonisolated(nonsending) func assertEnds<Owner: AnyObject>(
  _ activity: WatchedActivity<Owner>, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let location = AssertionLocation(fileID: fileID, file: file, line: line, column: column).expectVerdicts(1)
  defer { location.expectVerdicts(-1) }
  var (hasEnded, wasRunning): (() -> Bool?, Bool) = ({ nil }, false)
  let life = try await makeUseAndRelease(patience, make, use, end) { owner, life in
    if wasRunning { return }
    hasEnded = activity.makeEndCheck(owner, life)
    wasRunning = hasEnded() == false
  }
  let waited = await life.wait(patience) { _ in hasEnded() != false }
  let (name, ended) = (activity.name, hasEnded())
  if wasRunning, ended == true, !life.wereTasksBlocked { return }
  let problem = wasRunning ? "its \(name) was freed before it had ended" : "no \(name) was found running"
  let failure = "\(life.name) did not end its \(name): it still ran \(waited) ms later (lessons 07, 11, 12)."
  life.fail(wasRunning && ended == false ? failure : "No verdict on \(life.name): \(problem).", location)
}

/// An activity that an object starts, such as a timer or a task. `assertEnds` observes whether the activity ends.
public nonisolated struct WatchedActivity<Owner: AnyObject> {
  fileprivate let name: String
  /// A closure that returns a check. The check returns whether the activity has ended, or `nil` if it can't know.
  fileprivate let makeEndCheck: (Owner, ObservedObject) -> () -> Bool?
  /// All tasks that start while the object is created and used, except detached tasks.
  public static var tasks: Self { Self(name: "task") { _, life in { life.taskTag == nil } } }

  /// Returns an activity for the owner's timer. The activity has ended when the timer is invalid or freed.
  public static func timer(_ read: @escaping (Owner) -> Timer?) -> Self {
    object(read, when: { !$0.isValid })
  }

  /// Returns an activity that has ended when `hasEnded` returns true, as in `.object(\.upload, when: \.isFinished)`. A
  /// timer, dispatch source, operation or thread has also ended when it is freed. Objects are held weakly.
  public static func object<Subject>(
    _ subject: @escaping (Owner) -> Subject?, when hasEnded: @escaping (Subject) -> Bool
  ) -> Self {
    Self(name: "\(Subject.self)") { owner, _ in
      guard let subject = subject(owner) else { return { nil } }
      guard type(of: subject as Any) is AnyClass else { return { hasEnded(subject) } }
      let stateIfFreed: Bool? =
        subject is Timer || subject is DispatchObject || subject is Operation || subject is Thread
        ? true : nil
      return { [weak part = subject as AnyObject] in part.map { hasEnded($0 as! Subject) } ?? stateIfFreed }
    }
  }
}

/// A thread-safe counter of the calls that an object makes.
public nonisolated final class CallCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var storedCount = 0
  public init() {}
  public var count: Int { lock.withLock { storedCount } }
  /// Counts one call. The method can be passed to the object as a closure.
  @Sendable public func add() { lock.withLock { storedCount += 1 } }
}

/// Makes, uses and releases an object. After the use, calls `observe`, lets tasks start, calls it again and then `end`.
private func makeUseAndRelease<Owner: AnyObject>(
  isolation: isolated (any Actor)? = #isolation,
  _ patience: Duration, _ make: nonisolated(nonsending) () async throws -> Owner,
  _ use: nonisolated(nonsending) (Owner) async throws -> Void,
  _ end: nonisolated(nonsending) (Owner) async -> Void,
  observe: nonisolated(nonsending) (Owner, ObservedObject) async -> Void = { _, _ in }
) async rethrows -> ObservedObject {
  let (owner, life) = try await ObservedObject.$inheritedTag.withValue(CallCounter()) {
    _ = isolation  // Captured to keep the closure on this actor, so that `observe` comes right after the use.
    let owner = try await make()
    try await use(owner)
    return (owner, ObservedObject(owner))
  }
  await observe(owner, life)
  await life.waitForStart(patience)
  await observe(owner, life)
  await end(owner)
  await life.waitForStart(patience)
  return withExtendedLifetime(owner) { life }  // Otherwise an optimized build may release the object earlier.
}

/// A weak reference to the object under test, and the observations that the assertions need.
nonisolated final class ObservedObject: @unchecked Sendable {
  /// A tag of any class. Tasks started in the make or use closure, except detached ones, hold it until they end.
  @TaskLocal static var inheritedTag: CallCounter?
  private(set) weak var taskTag: CallCounter?
  private(set) weak var owner: AnyObject?
  private(set) var wereTasksBlocked = false
  private let type: AnyClass
  var name: String { "\(type)" }
  init(_ owner: AnyObject) { (self.owner, taskTag, type) = (owner, Self.inheritedTag, Swift.type(of: owner)) }

  /// A line for failure messages with up to five properties that may hold the object, closures last; "" if none may.
  var possibleHoldersLine: String {
    let found = holders(in: type, of: type).sorted { !$0.contains("->") && $1.contains("->") }.prefix(5)
    return found.isEmpty ? "" : "\nCandidates: \(found.joined(separator: ", "))."
  }

  func fail(_ message: String, _ location: AssertionLocation) {
    location.fail(
      wereTasksBlocked ? "No verdict on \(name): something blocks the main actor or all tasks." : message)
  }

  /// Waits long enough for the object's tasks, queues and threads to start, because a leak may begin only then.
  nonisolated(nonsending) func waitForStart(_ patience: Duration) async {
    let started = CallCounter()
    Task.detached(priority: .background, operation: started.add)
    DispatchQueue.global(qos: .background).async(execute: started.add)
    Thread.detachNewThread(started.add)
    _ = await wait(patience) { $0 >= 10 && started.count == 3 }
  }

  /// Waits until `isOver` is true, or for `patience` and ten rounds. Returns the milliseconds. Polls on a queue in case
  /// the main actor is blocked or the test is cancelled. Sets `wereTasksBlocked` after 10 × `patience`, at least 10 s.
  nonisolated(nonsending) func wait(_ patience: Duration, until isOver: (_ rounds: Int) -> Bool) async -> Int
  {
    let start = ContinuousClock.now
    var (rounds, completedSteps, waited) = (0, startRound(), Duration.zero)
    while !isOver(rounds), waited < patience || rounds < 10, !wereTasksBlocked {
      await withCheckedContinuation { next in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { next.resume() }
      }
      waited = start.duration(to: .now)
      wereTasksBlocked = waited >= max(patience, .seconds(1)) * 10
      if completedSteps.count == 2 { (rounds, completedSteps) = (rounds + 1, startRound()) }
    }
    return Int(waited / .milliseconds(1))
  }

  /// Starts two tasks, one of which runs the main run loop. Returns a counter that reaches 2 when both have finished.
  private func startRound() -> CallCounter {
    let completedSteps = CallCounter()
    Task.detached(priority: Task.currentPriority, operation: completedSteps.add)
    Task.detached { await Self.runMainRunLoop(completedSteps) }
    return completedSteps
  }

  /// Runs the main run loop briefly, unless this function just did. In Swift Testing on Linux, `await` doesn't run it.
  @MainActor private static func runMainRunLoop(_ completedSteps: CallCounter) {
    defer { completedSteps.add() }
    guard dateOfLastMainRunLoopRun.timeIntervalSinceNow < -0.005 else { return }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    dateOfLastMainRunLoopRun = Date()
  }
  @MainActor private static var dateOfLastMainRunLoopRun = Date.distantPast

  /// Waits until the object is freed, and fails if it isn't. A message from `reason` replaces the one about the leak.
  nonisolated(nonsending) func assertFreed(
    _ patience: Duration, _ location: AssertionLocation, unless reason: (AnyObject) -> String? = { _ in nil }
  ) async {
    let waited = await wait(patience) { _ in owner == nil }
    if owner == nil, !wereTasksBlocked { return }
    let failure = """
      \(name) was not freed: it is still alive \(waited) ms after it was last used.
      It may be held by the test, a teardown block, a singleton, a cache, a timer (lessons 01 to 07, or 10 if it was \
      made off the main actor), a source (11), a task (12), a thread with a run loop (10), an observer or a closure (08).
      """
    fail(owner.flatMap(reason) ?? failure + possibleHoldersLine, location)
  }
}

/// Returns descriptions of the strong properties whose types suggest that they may hold `owner` or a closure.
private nonisolated func holders(in type: Any.Type, of owner: AnyClass, _ path: String = "") -> [String] {
  let words =
    "(?i)->|source|timer|task|cancel|subscri|observ|objectprotocol|session|operation|workitem|thread|link|delegate"
  let module = { (type: Any.Type) in String(reflecting: type).prefix { $0 != "." } }
  var superclass: AnyClass? = type as? AnyClass  // Foundation's own properties come first.
  while let current = superclass, module(current) != "Foundation" { superclass = _getSuperclass(current) }
  let inherited = superclass.map { storedProperties(of: $0).count } ?? 0
  return storedProperties(of: type).dropFirst(inherited).flatMap { name, type, isStrong -> [String] in
    guard isStrong, name != "_$observationRegistrar" else { return [] }
    let path = path.isEmpty ? name : "\(path).\(name)"
    let mayHold = "\(type)".range(of: words + "|\\b\(owner)(?!\\w)", options: .regularExpression) != nil
    if mayHold { return ["`\(path)` (\(type))"] }
    guard module(type) == module(owner), path.count(where: { $0 == "." }) < 2 else { return [] }
    return holders(in: type, of: owner, path)
  }
}

/// Returns a structure's or class's stored properties, superclass first, or `[]` for other types or without reflection.
nonisolated func storedProperties(of type: Any.Type) -> [(name: String, type: Any.Type, isStrong: Bool)] {
  typealias Count = @convention(c) (UnsafePointer<Int>) -> Int
  typealias Child = @convention(c) (UnsafePointer<Int>, Int, UnsafeMutableRawPointer) -> UnsafePointer<Int>
  let find = { unsafe dlsym(dlopen(nil, RTLD_NOW), "swift_reflectionMirror_recursive" + $0) }
  let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<Int>.self)
  guard unsafe type is AnyClass || metadata[0] == 0x200 else { return [] }
  guard let count = unsafe find("Count"), let child = unsafe find("ChildMetadata") else { return [] }
  return unsafe (0..<unsafeBitCast(count, to: Count.self)(metadata)).map { index in
    var field: (name: UnsafePointer<CChar>?, Int, isStrong: Bool, Bool) = (nil, 0, false, false)
    let type = unsafe unsafeBitCast(child, to: Child.self)(metadata, index, &field)
    let name = unsafe field.name.map(String.init(cString:)) ?? ""
    let wrapped = unsafe unsafeBitCast(type[0] == 0x202 ? type[2] : Int(bitPattern: type), to: Any.Type.self)
    return unsafe (name.replacingOccurrences(of: "$__lazy_storage_$_", with: ""), wrapped, field.isStrong)
  }
}

nonisolated struct AssertionLocation: Sendable {
  let (fileID, file, line, column): (String, StaticString, UInt, UInt)
  var isInXCTest = false

  func fail(_ message: String) {
    let location = SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
    if !isInXCTest { Issue.record(Comment(rawValue: message), sourceLocation: location) }
    if Test.current == nil { XCTFail(message, file: file, line: line) }  // Also `nil` in a detached task.
  }

  /// The numbers of verdicts that have not been reached yet, and the lock that protects these numbers.
  private nonisolated final class ExpectedVerdicts: @unchecked Sendable {
    let lock = NSLock()
    var countsByLocation: [String: Int] = [:]
  }
  private static let verdicts = ExpectedVerdicts()

  /// Adds `change` to the number of verdicts that must be reached at this location before the process exits.
  @discardableResult func expectVerdicts(_ change: Int) -> Self {
    Self.verdicts.lock.withLock {
      if Self.verdicts.countsByLocation.isEmpty { atexit { AssertionLocation.exitIfVerdictIsMissing() } }
      Self.verdicts.countsByLocation["\(file):\(line)", default: 0] += change
    }
    return self
  }

  private static func exitIfVerdictIsMissing() {
    let missing = verdicts.lock.withLock { verdicts.countsByLocation.first { $0.value > 0 } }
    guard let location = missing?.key else { return }
    FileHandle.standardError.write(Data("\(location): error: No verdict: no test awaited this call.\n".utf8))
    fflush(nil)
    _exit(1)
  }
}
