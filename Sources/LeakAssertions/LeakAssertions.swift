// Is an object freed when its work is over, and do its calls end? For XCTest and Swift Testing.
//
// One file, to be copied into a test target: Swift 6.2, language mode 5 or 6, macOS 13 or iOS 16. It ends nobody's
// timers. From the kata Leaky Timers (MIT licence): its messages name the lessons there.
import Foundation
import Testing
public import XCTest

/// Makes an owner, uses it, lets go of it, and fails unless it is freed.
///
/// The owner stays in use for at least 50 ms, so that its tasks and timers can begin. `ending` is what its client does
/// at the end, such as `stop()`. What is freed late is freed: until `patience` is over, everybody else gets turns.
public nonisolated(nonsending) func assertFreed<Owner: AnyObject>(
  patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let place = LeakPlace(fileID: fileID, file: file, line: line, column: column)
  place.owesVerdicts(1)
  defer { place.owesVerdicts(-1) }
  try await live(patience, make, use, end).expectEnd(patience, place, nil)
}

/// Makes an owner that calls something at an interval, lets go of it, and fails unless the calls end.
///
/// Hand `calls.add` to the owner. It has to be heard at least once in use, since silence alone proves nothing. Calls in
/// the first interval after that are forgiven. Then the test listens for ten, or as long as the first three calls took.
public nonisolated(nonsending) func assertSilent<Owner: AnyObject>(
  every interval: Duration, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: nonisolated(nonsending) (Calls) async throws -> Owner,
  using use: nonisolated(nonsending) (Owner) async throws -> Void,
  ending end: nonisolated(nonsending) (Owner) async -> Void = { _ in }
) async rethrows {
  let place = LeakPlace(fileID: fileID, file: file, line: line, column: column)
  place.owesVerdicts(1)
  defer { place.owesVerdicts(-1) }
  let calls = Calls()
  var used = 0
  let life = try await live(patience, { try await make(calls) }, use, end) {
    used = await $0.wait(patience, rounds: 10) { _ in calls.count >= 3 }
  }
  if calls.count == 0, !life.wasBlocked {
    return place.fail("No verdict on \(life.name): no call in \(used) ms of use.\(LeakLife.hint(#isolation))")
  }
  _ = await life.wait(interval, rounds: 1) { _ in false }
  let forgiven = calls.count
  _ = await life.wait(max(interval * 10, .milliseconds(used)), rounds: 10) { _ in false }
  let late = calls.count - forgiven
  if life.wasBlocked { return place.fail(life.blocked) }
  if late == 0 { return }
  place.fail(
    """
    \(life.name) is not silent: \(late) calls came later than one interval after its use.
    It is \(life.owner == nil ? "freed, so what it started goes on without it" : "still alive").
    What to look at: who ends its timer (lessons 01, 02), its source (11), its task (12), its thread (10)?
    """ + life.candidates)
}

extension XCTestCase {
  /// Fails unless a local object of the test is freed when the test is over: a teardown block looks for it.
  ///
  /// What a property holds gets no verdict, but a sentence on what to write. And in a test without an `await`, a task
  /// may not begin before the object is gone: use `assertFreed` for one that starts tasks.
  @discardableResult
  public nonisolated func tracked<Object: AnyObject>(
    _ object: Object, patience: Duration = .seconds(1),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Object {
    let place = LeakPlace(fileID: fileID, file: file, line: line, column: column, isInXCTest: true)
    let (life, test) = (LeakLife(object), LeakLife(self))
    addTeardownBlock { await life.expectEnd(patience, place, test) }
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

nonisolated(nonsending) private func live<Owner: AnyObject>(
  _ patience: Duration,
  _ make: nonisolated(nonsending) () async throws -> Owner,
  _ use: nonisolated(nonsending) (Owner) async throws -> Void,
  _ end: nonisolated(nonsending) (Owner) async -> Void,
  listen: nonisolated(nonsending) (LeakLife) async -> Void = { _ in }
) async rethrows -> LeakLife {
  let owner = try await make()
  let life = LeakLife(owner)
  try await use(owner)
  await life.begin(patience)
  await listen(life)
  await end(owner)
  await life.begin(patience)
  return withExtendedLifetime(owner) { life }  // An optimizer may otherwise let go of it before that.
}

/// An object, held weakly.
nonisolated final class LeakLife: @unchecked Sendable {
  private let type: AnyClass
  private(set) weak var owner: AnyObject?
  private(set) var wasBlocked = false

  init(_ owner: AnyObject) { (self.owner, type) = (owner, Swift.type(of: owner)) }
  var name: String { "\(type)" }
  var blocked: String { "No verdict on \(name): something blocks the main actor or the threads of tasks." }
  static func hint(_ isolation: (any Actor)?) -> String {
    isolation === MainActor.shared ? "" : " (Off the main actor, a timer is on a run loop that nobody turns.)"
  }

  /// Closures come last: most of them hold nobody.
  var candidates: String {
    let found = holders(in: type, of: type).sorted { !$0.contains("->") && $1.contains("->") }.prefix(5)
    return found.isEmpty ? "" : "\nCandidates: \(found.joined(separator: ", "))."
  }

  /// Waits until what the owner has started had its first turns: a leak may begin there.
  nonisolated(nonsending) func begin(_ patience: Duration) async {
    let begun = Calls()
    Task.detached(priority: .background, operation: begun.add)
    DispatchQueue.global(qos: .background).async(execute: begun.add)
    Thread.detachNewThread(begun.add)
    _ = await wait(patience, rounds: 10) { $0 >= 10 && begun.count == 3 }
  }

  /// Waits in short steps, and returns milliseconds. A round is over when a task and the main run loop had their turns.
  /// It never waits for them, so that whoever blocks them can't hang the test: after ten times the patience it ends.
  nonisolated(nonsending) func wait(
    _ patience: Duration, rounds needed: Int, until isOver: (_ rounds: Int) -> Bool
  ) async -> Int {
    let start = ContinuousClock.now
    var (rounds, turns, waited) = (0, startRound(), Duration.zero)
    while !isOver(rounds), waited < patience || rounds < needed, !wasBlocked {
      // By a queue, which has its turns when tasks are blocked, and when the test's task is cancelled.
      await withUnsafeContinuation { next in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { next.resume() }
      }
      waited = start.duration(to: .now)
      wasBlocked = waited >= max(patience, .seconds(1)) * 10
      if turns.count == 2 { (rounds, turns) = (rounds + 1, startRound()) }
    }
    return Int(waited / .milliseconds(1))
  }

  private func startRound() -> Calls {
    let turns = Calls()
    Task.detached(priority: Task.currentPriority, operation: turns.add)
    Task.detached { await Self.turnRunLoop(turns) }
    return turns
  }

  /// On Linux no `await` does this in Swift Testing, where the main actor is on no main thread.
  @MainActor private static func turnRunLoop(_ turns: Calls) {
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    turns.add()
  }

  nonisolated(nonsending) func expectEnd(_ patience: Duration, _ place: LeakPlace, _ test: LeakLife?) async {
    let waited = await wait(patience, rounds: 10) { _ in owner == nil }
    if wasBlocked { return place.fail(blocked) }
    if owner == nil { return }
    if let property = test?.owner.flatMap(property) {
      return place.fail(
        """
        No verdict on \(name): the test case holds it (`\(property)`) until tearDown, which comes later. \
        Below `tracked`, write `addTeardownBlock { self.\(property) = nil }`.
        """)
    }
    place.fail(
      """
      \(name) was not freed: it is alive \(waited) ms after its use.
      What to look at: does the test, a teardown block, a singleton or a cache hold it? A timer (lessons 01 to 07), \
      a source (11), a task (12), a thread with a run loop (10), an observer or a closure (08)?\(Self.hint(#isolation))
      """ + candidates)
  }

  private func property(of test: AnyObject) -> String? {
    let names = strongFields(of: Swift.type(of: test)).map(\.name)
    return sequence(first: Mirror(reflecting: test), next: \.superclassMirror).lazy.flatMap(\.children)
      .first { names.contains($0.label ?? "") && $0.value as AnyObject === owner }?.label
  }
}

/// The strong stored properties that may hold a block, or the owner itself, in its type and in those of its module.
/// By types alone: to read a value ends the process where it is `unowned` and gone, or where another thread changes it.
private nonisolated func holders(in type: Any.Type, of owner: AnyClass, _ path: String = "") -> [String] {
  let words =
    "(?i)->|source|timer|task|cancel|subscri|observ|objectprotocol|session|operation|workitem|thread|link|delegate"
  let module = { (type: Any.Type) in String(reflecting: type).prefix { $0 != "." } }
  return strongFields(of: type).flatMap { name, type in
    let path = path.isEmpty ? name : "\(path).\(name)"
    let mayHold = "\(type)".range(of: words + "|\\b\(owner)(?!\\w)", options: .regularExpression) != nil
    if mayHold { return ["`\(path)` (\(type))"] }
    guard module(type) == module(owner), path.filter({ $0 == "." }).count < 2 else { return [] }
    return holders(in: type, of: owner, path)
  }
}

/// Of a class or a struct, by what `Mirror` asks, where a system has that. A type's first word tells what kind it is.
private nonisolated func strongFields(of type: Any.Type) -> [(name: String, type: Any.Type)] {
  typealias Count = @convention(c) (UnsafePointer<Int>) -> Int
  typealias Child = @convention(c) (UnsafePointer<Int>, Int, UnsafeMutableRawPointer) -> UnsafePointer<Int>
  let find = { (name: String) in dlsym(dlopen(nil, RTLD_NOW), "swift_reflectionMirror_recursive" + name) }
  let owner = unsafeBitCast(type, to: UnsafePointer<Int>.self)
  guard type is AnyClass || owner[0] == 0x200, let count = find("Count"), let child = find("ChildMetadata")
  else { return [] }
  return (0..<unsafeBitCast(count, to: Count.self)(owner)).compactMap { index in
    var field: (name: UnsafePointer<CChar>?, Int, isStrong: Bool, Bool) = (nil, 0, false, false)
    let type = unsafeBitCast(child, to: Child.self)(owner, index, &field)
    guard field.isStrong, let name = field.name.map(String.init(cString:)) else { return nil }
    let wrapped = unsafeBitCast(type[0] == 0x202 ? type[2] : Int(bitPattern: type), to: Any.Type.self)
    return (name.replacingOccurrences(of: "$__lazy_storage_$_", with: ""), wrapped)
  }
}

nonisolated struct LeakPlace: Sendable {
  let (fileID, file, line, column): (String, StaticString, UInt, UInt)
  var isInXCTest = false

  func fail(_ message: String) {
    let location = SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
    if !isInXCTest { Issue.record(Comment(rawValue: message), sourceLocation: location) }
    if Test.current == nil { XCTFail(message, file: file, line: line) }  // A detached task knows no test.
  }

  nonisolated(unsafe) private static var owed: [String: Int] = [:]
  private static let lock = NSLock()
  /// Counts the verdicts to come from here. A process that ends before they came ends as a failure.
  func owesVerdicts(_ change: Int) {
    Self.lock.withLock {
      if Self.owed.isEmpty { atexit { LeakPlace.failIfOwed() } }
      Self.owed["\(file):\(line)", default: 0] += change
    }
  }

  private static func failIfOwed() {
    guard let place = lock.withLock({ owed.first { $0.value > 0 }?.key }) else { return }
    FileHandle.standardError.write(Data("\(place): error: No verdict: no test did `await` this.\n".utf8))
    fflush(nil)
    _exit(1)
  }
}
