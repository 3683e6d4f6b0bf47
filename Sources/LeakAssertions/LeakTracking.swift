// `tracked` for Swift Testing: is an object freed when the test that made it is over?
//
// To be copied into a test target, beside LeakAssertions.swift. From the kata Leaky Timers (MIT licence).
import Foundation
public import Testing

extension Trait where Self == LeakTracking {
  /// When a test is over, looks at what it has tracked; with arguments, after each. A suite hands it to its tests.
  public static var tracksLeaks: Self { Self() }
}

/// Fails unless an object is freed when the test is over, whose trait is ``Testing/Trait/tracksLeaks``.
///
/// Until then the object is held: a test can't ask about its freeing. It is let go of on the main actor.
@discardableResult
public nonisolated func tracked<Object: AnyObject>(
  _ object: Object, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Object {
  let place = LeakPlace(fileID: fileID, file: file, line: line, column: column)
  LeakTracker.add(object, patience, place)
  return object
}

public nonisolated struct LeakTracking: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let testCase else { return try await function() }
    let tracker = LeakTracker(test.sourceLocation)
    tracker.begin()
    defer { tracker.end() }
    try await LeakTracker.$current.withValue(tracker) { try await function() }
    await tracker.look(testCase)
  }
}

/// What one case of a test has tracked.
private nonisolated final class LeakTracker: @unchecked Sendable {
  @TaskLocal static var current: LeakTracker?
  nonisolated(unsafe) private static var running: [LeakTracker] = []
  private static let lock = NSLock()
  private let test: SourceLocation
  private var held: [(object: AnyObject, patience: Duration, place: LeakPlace)] = []
  private var strays: [LeakPlace] = []

  init(_ test: SourceLocation) { self.test = test }

  func begin() { Self.lock.withLock { Self.running.append(self) } }
  func end() { Self.lock.withLock { Self.running.removeAll { $0 === self } } }

  static func add(_ object: AnyObject, _ patience: Duration, _ place: LeakPlace) {
    let isKnown = lock.withLock {
      if let current, running.contains(where: { $0 === current }) {
        current.held.append((object, patience, place))
        return true
      }
      if Test.current != nil { return false }
      // A detached task knows no test: the one whose code it stands in has to fail, or else the process.
      let tests = running.filter { $0.test.fileID == place.fileID && $0.test.line <= place.line }
      tests.max { $0.test.line < $1.test.line }.map { $0.strays.append(place) } ?? place.owesVerdicts(1)
      return true
    }
    if isKnown { return }
    place.fail("No verdict on \(type(of: object)): the test has no trait `.tracksLeaks`, or it is over.")
  }

  func look(_ testCase: Test.Case) async {
    end()  // From here on, nothing is added.
    for place in strays { place.fail("No verdict: `tracked` in a detached task, which belongs to no test.") }
    if held.isEmpty, strays.isEmpty { Issue.record("No verdict: nothing is tracked.", sourceLocation: test) }
    let lives = held.map { (LeakLife($0.object), $0.patience, $0.place, Self.holds(testCase, $0.object)) }
    await lives.first?.0.begin(.seconds(1))  // Its tasks, which may not have begun yet.
    await MainActor.run { held = [] }
    for (life, patience, place, isArgument) in lives {
      if isArgument {
        place.fail("No verdict on \(life.name): the test's `arguments:` hold it. Make it in the test.")
      } else {
        await life.expectEnd(patience, place, nil)
      }
    }
  }

  private static func holds(_ value: Any, _ object: AnyObject, _ depth: Int = 8) -> Bool {
    if type(of: value) is AnyClass { return value as AnyObject === object }
    return depth > 0
      && Mirror(reflecting: value).children.prefix(100).contains { holds($0.value, object, depth - 1) }
  }
}
