// Is an object freed when its work is over, and do its calls end? For XCTest and Swift Testing.
//
// One file, to be copied into a test target: Swift 6.2, language mode 5 or 6, macOS 13 or iOS 16. Nothing in it is
// global, and it ends nobody's timers. From the kata Leaky Timers (MIT licence): its messages name the lessons there.
//
//     @Test @MainActor func playerIsFreed() async {
//       await assertFreed { Player() } using: { $0.play() }
//     }
import Foundation
import XCTest

#if canImport(Testing)
  import Testing
#endif

/// Makes an owner, uses it, lets go of it, and fails unless it is freed.
///
/// The owner stays in use for at least 50 ms, so that the tasks and timers that it starts can begin. `ending` is what
/// its client does at the end, such as `stop()`. The closures run where the test runs, on the main actor or not.
/// What is freed late is freed: until `patience` is over, everybody else gets turns.
public nonisolated(nonsending) func assertFreed<Owner: AnyObject>(
  patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let place = Place(fileID: fileID, file: file, line: line, column: column)
  let life = try await live(patience, make, use, end)
  await life.expectFreed(patience, place)
}

/// Makes an owner that calls something at an interval, lets go of it, and fails unless the calls end.
///
/// Hand `calls.add` to the owner. It has to be heard at least once while it is in use, since silence alone proves
/// nothing. Calls in the first interval after its use are forgiven. Then the test listens for ten intervals, and at
/// least as long as the first three calls took.
public nonisolated(nonsending) func assertSilent<Owner: AnyObject>(
  every interval: Duration, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) (Calls) async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let place = Place(fileID: fileID, file: file, line: line, column: column)
  let calls = Calls()
  var used = Duration.zero
  let life = try await live(patience, { try await make(calls) }, use, end) {
    used = await $0.wait(patience, rounds: 10) { _ in calls.count >= 3 }
  }
  let inUse = calls.count
  _ = await life.wait(interval, rounds: 1) { _ in false }
  let forgiven = calls.count
  let listened = await life.wait(max(interval * 10, used), rounds: 10) { _ in false }
  let late = calls.count - forgiven
  if life.wasBlocked { return place.fail(life.blocked) }
  if inUse == 0 { return place.fail("No verdict on \(life.name): no call in \(used.brief).\(life.hint)") }
  if late == 0 { return }
  place.fail(
    """
    \(life.name) is not silent: \(late) calls in \(listened.brief), later than one interval after its use.
    It is \(life.owner == nil ? "freed, so what it started goes on without it" : "still alive").
    What to look at: who ends its timer (lessons 01, 02), its source (11), its task (12)?
    """)
}

extension XCTestCase {
  /// Fails unless a local object of the test is freed when the test is over: a teardown block looks for it.
  ///
  /// What a property of the test case holds is held there still: then there is no verdict. And in a test without an
  /// `await`, a task may not begin before the object is gone: use `assertFreed` for one that starts tasks.
  @discardableResult
  public nonisolated func tracked<Object: AnyObject>(
    _ object: Object, patience: Duration = .seconds(1),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Object {
    let place = Place(fileID: fileID, file: file, line: line, column: column, isInXCTest: true)
    let (life, test) = (Life(object), Life(self))
    addTeardownBlock { await life.expectFreed(patience, in: test, place) }
    return object
  }
}

/// Counts what an owner calls. Hand its `add` to the owner; any thread may call it.
public nonisolated final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var made = 0

  public init() {}

  public var count: Int { lock.withLock { made } }

  @Sendable public func add() { lock.withLock { made += 1 } }
}

// MARK: - From the first use to the last reference

nonisolated(nonsending) private func live<Owner: AnyObject>(
  _ patience: Duration,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  _ use: nonisolated(nonsending) (Owner) async throws -> Void,
  _ end: nonisolated(nonsending) (Owner) async -> Void,
  listen: nonisolated(nonsending) (Life) async -> Void = { _ in }
) async rethrows -> Life {
  let owner = try await make()
  let life = Life(owner, isOnMain: #isolation === MainActor.shared)
  try await use(owner)
  await life.begin(patience)
  await listen(life)
  await end(owner)
  await life.begin(patience)
  withExtendedLifetime(owner) {}  // An optimizer may otherwise let go of it before that.
  return life
}

/// An owner, held weakly.
private nonisolated final class Life: @unchecked Sendable {
  let name: String
  let hint: String
  private(set) weak var owner: AnyObject?
  private(set) var wasBlocked = false

  init(_ owner: AnyObject, isOnMain: Bool = true) {
    (self.owner, name) = (owner, "\(type(of: owner))")
    hint = isOnMain ? "" : "\nA timer made off the main actor, as here, is on a run loop that nobody turns."
  }

  var blocked: String { "No verdict on \(name): something blocks the main actor or the threads of tasks." }

  /// Waits until what the owner has started had its first turns: a leak may begin there.
  nonisolated(nonsending) func begin(_ patience: Duration) async {
    let begun = Calls()
    Task.detached(priority: .background, operation: begun.add)
    DispatchQueue.global(qos: .background).async(execute: begun.add)
    Thread.detachNewThread(begun.add)
    _ = await wait(patience, rounds: 10) { $0 >= 10 && begun.count == 3 }
  }

  /// Waits in short steps, and returns how long. A round is over when a task and the main run loop had their turns.
  /// It never waits for them, so that whoever blocks them can't hang the test: after ten times the patience it ends.
  nonisolated(nonsending) func wait(
    _ patience: Duration, rounds needed: Int, until isOver: (_ rounds: Int) -> Bool
  ) async -> Duration {
    let start = ContinuousClock.now
    var (rounds, turns) = (0, startRound())
    while !isOver(rounds) {
      let waited = start.duration(to: .now)
      if waited >= patience, rounds >= needed { break }
      wasBlocked = wasBlocked || waited >= max(patience, .seconds(1)) * 10
      if wasBlocked { break }
      // A task of its own also sleeps when the test's task is cancelled.
      await Task.detached { try? await Task.sleep(for: .milliseconds(5)) }.value
      if turns.count == 2 { (rounds, turns) = (rounds + 1, startRound()) }
    }
    return start.duration(to: .now)
  }

  private func startRound() -> Calls {
    let turns = Calls()
    Task.detached(priority: Task.currentPriority, operation: turns.add)
    Task.detached { @MainActor in
      Self.turnRunLoop()
      turns.add()
    }
    return turns
  }

  /// On Linux no `await` does this in Swift Testing, where the main actor is on no main thread.
  @MainActor private static func turnRunLoop() {
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
  }

  nonisolated(nonsending) func expectFreed(_ patience: Duration, in test: Life? = nil, _ place: Place) async {
    let waited = await wait(patience, rounds: 10) { _ in owner == nil }
    if wasBlocked { return place.fail(blocked) }
    // It may go while the message is written.
    guard let message = message(after: waited, in: test?.owner), owner != nil else { return }
    place.fail(message)
  }

  private func message(after waited: Duration, in test: AnyObject?) -> String? {
    guard let owner else { return nil }
    if let test, let path = paths(from: test, to: owner).first {
      return "No verdict on \(name): the test case holds it (\(path)). Track a local object, or end with nil."
    }
    let paths = paths(from: owner, to: owner)
    return """
      \(name) was not freed: it is alive \(waited.brief) after its use.
      What to look at: does the test, a singleton or a cache hold it? A timer (lessons 01 to 07), \
      a source (11), a task (12), an observer or a closure (08)?
      """ + (paths.isEmpty ? "" : "\nCandidates: \(paths.joined(separator: "; ")).") + hint
  }
}

/// The stored properties that lead from one object to another, and for a way back also closures and tasks, which may.
/// Reflection can't tell which are weak. It enters types of the two objects' modules alone: others may not bear it. Nor
/// does it enter actors: what they store may change at any time, and to read it then ends the process.
private nonisolated func paths(from root: AnyObject, to target: AnyObject) -> [String] {
  let module = { (type: Any.Type) in String(reflecting: type).prefix { $0 != "." } }
  let modules = [module(type(of: root)), module(type(of: target))]
  let mayEnter = { (type: Any.Type) in !(type is any Actor.Type) && modules.contains(module(type)) }
  var (found, next): ([String], Int) = ([], 0)
  var seen: Set = [ObjectIdentifier(root)]
  var queue: [(path: String, value: Any)] = [("", root)]
  while next < min(queue.count, 1000), found.count < 3 {
    let (path, value) = queue[next]
    next += 1
    let mirrors = sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
      .prefix { $0.displayStyle != .class || mayEnter($0.subjectType) }
    for (label, child) in mirrors.flatMap(\.children) {
      let name = (label ?? "some").replacingOccurrences(of: "$__lazy_storage_$_", with: "")
      let path = name == "some" ? path : path.isEmpty ? name : "\(path).\(name)"
      let (type, style) = (type(of: child), Mirror(reflecting: child).displayStyle)
      if type is AnyClass {
        let object = child as AnyObject
        if object === target { found.append("`\(path)` leads to it") }
        guard object !== target, seen.insert(ObjectIdentifier(object)).inserted else { continue }
      } else if root === target, style == nil, "\(type)".contains("->") {
        found.append("`\(path)` is a closure")
      } else if root === target, "\(type)".hasPrefix("Task<") {
        found.append("`\(path)` is a task")
      }
      let isContainer = [.optional, .collection, .set, .dictionary, .tuple].contains(style)
      if isContainer || mayEnter(type) { queue.append((path, child)) }
    }
  }
  return found
}

// MARK: - A failure

private nonisolated struct Place: Sendable {
  let (fileID, file): (String, StaticString)
  let (line, column): (UInt, UInt)
  var isInXCTest = false

  func fail(_ message: String) {
    #if canImport(Testing)
      let location = SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
      if !isInXCTest { Issue.record(Comment(rawValue: message), sourceLocation: location) }
      if Test.current != nil { return }  // A detached task does not know its test: tell both.
    #endif
    XCTFail(message, file: file, line: line)
  }
}

nonisolated extension Duration {
  /// Seconds, with two digits.
  fileprivate var brief: String { "\((self / .milliseconds(10)).rounded() / 100) s" }
}
