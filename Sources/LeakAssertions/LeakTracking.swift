// `tracked` for XCTest and Swift Testing: is an object freed when the test that made it is over?
//
// Copy this file into a test target, beside LeakAssertions.swift. From the kata Leaky Timers (MIT licence).
import Foundation
public import Testing
public import XCTest

// MARK: - XCTest

extension XCTestCase {
  /// Asserts, in a teardown block, that `object` is freed after the test.
  ///
  /// If a test case's property holds the object, the failure shows a line that clears the property. For an object that
  /// starts tasks, use `assertFreed`, which waits until they begin. A test without an `await` may end earlier.
  @discardableResult
  public nonisolated func tracked<Object: AnyObject>(
    _ object: Object, patience: Duration = .seconds(1),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Object {
    let location = AssertionLocation(fileID: fileID, file: file, line: line, column: column, isInXCTest: true)
    let (life, test) = (ObservedObject(object), ObservedObject(self))
    addTeardownBlock {
      await life.assertFreed(patience, location) { object in
        guard let property = test.owner.flatMap({ propertyName(in: $0, holding: object) }) else { return nil }
        return """
          No verdict on \(life.name): the test case holds it in `\(property)` until tearDown, which runs later. \
          Below `tracked`, write `addTeardownBlock { self.\(property) = nil }`, or use a local variable.
          """
      }
    }
    return object
  }
}

/// Returns the name of a stored property of the test case that holds the object, or `nil` if there is none. Doesn't
/// read `unowned` properties, because reading a dangling reference ends the process.
private nonisolated func propertyName(in test: AnyObject, holding object: AnyObject) -> String? {
  var properties = storedProperties(of: type(of: test))
  for mirror in sequence(first: Mirror(reflecting: test), next: \.superclassMirror) {
    // `properties` begins with the superclasses' properties. A child is read only when it is subscripted.
    for index in mirror.children.indices.reversed() {
      guard let property = properties.popLast() else { return nil }
      if property.isStrong, holds(mirror.children[index].value, object) { return property.name }
    }
  }
  return nil
}

/// Returns whether a value is the object, or holds it in an optional, a tuple, a collection or a structure.
private nonisolated func holds(_ value: Any, _ object: AnyObject, depth: Int = 8) -> Bool {
  let type = type(of: value)
  if type is AnyClass { return value as AnyObject === object }
  guard depth > 0, storedProperties(of: type).allSatisfy(\.isStrong) else { return false }
  return Mirror(reflecting: value).children.prefix(100).contains { holds($0.value, object, depth: depth - 1) }
}

// MARK: - Swift Testing

extension Trait where Self == LeakTracking {
  /// A trait that asserts that tracked objects are freed after each test. A suite passes the trait on to its tests.
  public static var tracksLeaks: Self { Self() }
}

/// Asserts that `object` is freed after its test, which needs the trait ``Testing/Trait/tracksLeaks``.
///
/// The object is held until the test is over, and then released on the main actor.
@discardableResult
public nonisolated func tracked<Object: AnyObject>(
  _ object: Object, patience: Duration = .seconds(1),
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Object {
  let location = AssertionLocation(fileID: fileID, file: file, line: line, column: column)
  LeakTracker.add(object, patience, location)
  return object
}

/// A trait that asserts that the objects a test passes to `tracked` are freed after the test.
public nonisolated struct LeakTracking: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let testCase else { return try await function() }
    let tracker = LeakTracker(test.sourceLocation)
    LeakTracker.current?.allowEmptyTracker()
    tracker.startTracking()
    defer { tracker.stopTracking() }
    try await LeakTracker.$current.withValue(tracker) { try await function() }
    await tracker.assertAllFreed(testCase)
  }
}

/// A collection of the objects that one test run tracks. A parameterized test has one run for each argument.
private nonisolated final class LeakTracker: @unchecked Sendable {
  @TaskLocal static var current: LeakTracker?
  /// The trackers of the current test runs, and the lock that protects them and their tracked objects.
  private nonisolated final class TrackerRegistry: @unchecked Sendable {
    let lock = NSLock()
    var trackers: [LeakTracker] = []
  }
  private static let registry = TrackerRegistry()
  /// The location of the test, for the failure of a test that tracks nothing.
  private let testLocation: SourceLocation
  private var trackedObjects: [(object: AnyObject, patience: Duration, location: AssertionLocation)] = []
  /// The locations of calls of `tracked` in detached tasks, which belong to no test.
  private var detachedCallLocations: [AssertionLocation] = []
  private var mayBeEmpty = false

  init(_ testLocation: SourceLocation) { self.testLocation = testLocation }

  func startTracking() { Self.registry.lock.withLock { Self.registry.trackers.append(self) } }
  func stopTracking() { Self.registry.lock.withLock { Self.registry.trackers.removeAll { $0 === self } } }

  /// Allows this tracker to be empty. If both a suite and its test have the trait, the objects are in another tracker.
  func allowEmptyTracker() { Self.registry.lock.withLock { mayBeEmpty = true } }

  /// Adds an object to the tracker of the current test. If the test has no tracker or has ended, it fails.
  static func add(_ object: AnyObject, _ patience: Duration, _ location: AssertionLocation) {
    let isAccepted = registry.lock.withLock {
      if let current, registry.trackers.contains(where: { $0 === current }) {
        current.trackedObjects.append((object, patience, location))
        return true
      }
      if Test.current != nil { return false }
      // A detached task has no current test. So the running test that is nearest above the call in the same file fails
      // at its end. If no such test is running, the process exits with an error after all tests.
      let tests = registry.trackers.filter {
        $0.testLocation.fileID == location.fileID && $0.testLocation.line <= location.line
      }
      if let test = tests.max(by: { $0.testLocation.line < $1.testLocation.line }) {
        test.detachedCallLocations.append(location)
      } else {
        location.expectVerdicts(1)
      }
      return true
    }
    if isAccepted { return }
    location.fail("No verdict on \(type(of: object)): the test has no `.tracksLeaks` trait, or has ended.")
  }

  /// Stops the tracking, releases the tracked objects, and asserts that they are freed. Arguments of `testCase` get no
  /// verdict, because the test's `@Test` attribute holds them.
  func assertAllFreed(_ testCase: Test.Case) async {
    stopTracking()  // No object is added after this.
    for location in detachedCallLocations {
      location.fail("No verdict: `tracked` was called in a detached task, which doesn't belong to any test.")
    }
    if trackedObjects.isEmpty, detachedCallLocations.isEmpty, !mayBeEmpty {
      Issue.record("No verdict: nothing is tracked.", sourceLocation: testLocation)
    }
    let lives = trackedObjects.map {
      (ObservedObject($0.object), $0.patience, $0.location, holds(testCase, $0.object))
    }
    await lives.first?.0.waitForStart(.seconds(1))
    await MainActor.run { trackedObjects = [] }
    for (life, patience, location, isArgument) in lives {
      if isArgument {
        location.fail("No verdict on \(life.name): the test's `arguments:` hold it. Create it in the test.")
      } else {
        await life.assertFreed(patience, location)
      }
    }
  }
}
