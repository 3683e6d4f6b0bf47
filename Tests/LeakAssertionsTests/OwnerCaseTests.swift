import Foundation
import LeakAssertions
import Testing
import XCTest

/// Tests of the verdicts of `assertFreed` and `assertSilent` on all owner cases, in XCTest.
final class OwnerCaseTests: FailureCollectingTestCase {
  func test_verdictsAreAsExpectedOffTheMainActor() async { await assertExpectedVerdicts(onMainActor: false) }

  func test_verdictsAreAsExpectedOnTheMainActor() async { await assertExpectedVerdicts(onMainActor: true) }

  private func assertExpectedVerdicts(onMainActor: Bool) async {
    collectsFailures = true
    await runAssertionsOnAllCases(onMainActor: onMainActor)
    collectsFailures = false
    XCTAssertEqual(messages.unexpectedVerdicts(), [])
  }
}

/// Tests of the verdicts of `assertFreed` and `assertSilent` on all owner cases, in parallel runs of Swift Testing.
struct OwnerCaseSwiftTestingTests {
  @Test(arguments: [false, true]) func verdictsAreAsExpected(onMainActor: Bool) async {
    let messages = CollectedMessages()
    await withKnownIssue(isIntermittent: true) {
      await runAssertionsOnAllCases(onMainActor: onMainActor)
    } matching: { issue in
      messages.add(issue.comments.first?.rawValue ?? "", at: UInt(issue.sourceLocation?.line ?? 0))
      return true
    }
    #if os(Linux)
      // Off the main actor, the main run loop doesn't run on Linux.
      #expect(messages.unexpectedVerdicts(isMainRunLoopRunning: onMainActor) == [])
    #else
      #expect(messages.unexpectedVerdicts() == [])
    #endif
  }
}

/// Runs the assertions on all owner cases in parallel tasks. The tasks inherit Swift Testing's current test.
private func runAssertionsOnAllCases(onMainActor: Bool) async {
  let tasks = OwnerCase.allCases.enumerated().map { index, ownerCase in
    onMainActor
      ? Task { @MainActor in await ownerCase.runAssertions(mainRunLoop, UInt(index + 1)) }
      : Task { await ownerCase.runAssertions(.main, UInt(index + 1)) }
  }
  for task in tasks { await task.value }
}

@MainActor private var mainRunLoop: RunLoop { .current }

/// A thread-safe collection of failure messages, keyed by line number. The index of an owner case determines its lines.
final class CollectedMessages: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [UInt: [String]] = [:]

  func add(_ message: String, at line: UInt) { lock.withLock { messages[line, default: []].append(message) } }
  func texts(at line: UInt) -> [String] { lock.withLock { messages[line] ?? [] } }

  /// Returns a description of each verdict on a case that differs from the expected one.
  func unexpectedVerdicts(isMainRunLoopRunning: Bool = true) -> [String] {
    OwnerCase.allCases.enumerated().flatMap { index, ownerCase in
      ownerCase.unexpectedVerdicts(
        freedMessages: texts(at: UInt(index + 1)), silenceMessages: texts(at: UInt(index + 1001)),
        isMainRunLoopRunning: isMainRunLoopRunning)
    }
  }
}

/// A test case that collects its failures instead of reporting them.
class FailureCollectingTestCase: XCTestCase {
  let messages = CollectedMessages()
  /// Whether failures are collected instead of reported.
  var collectsFailures = false

  override class func tearDown() {
    Owner.invalidateTimers()
    super.tearDown()
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard collectsFailures else { return super.record(issue) }
      messages.add(issue.compactDescription, at: UInt(issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard collectsFailures else {
        return super.recordFailure(
          withDescription: description, inFile: file, atLine: line, expected: expected)
      }
      messages.add(description, at: UInt(line))
    }
  #endif
}
