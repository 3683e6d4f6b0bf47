import Foundation
import LeakAssertions
import Testing
import XCTest

final class TableTests: CollectingTestCase {
  func test_verdictsOffTheMainActor() async { await assertVerdicts(onMain: false) }

  func test_verdictsOnTheMainActor() async { await assertVerdicts(onMain: true) }

  /// Asserts the verdicts on all rows, on the main actor or off it.
  private func assertVerdicts(onMain: Bool) async {
    collects = true
    await runTable(onMain: onMain)
    collects = false
    XCTAssertEqual(messages.unexpectedVerdicts(), [])
  }
}

/// Verdicts on the rows in Swift Testing, which runs both tests in parallel.
struct TableInSwiftTesting {
  @Test(arguments: [false, true]) func verdicts(onMain: Bool) async {
    let messages = CollectedMessages()
    await withKnownIssue(isIntermittent: true) {
      await runTable(onMain: onMain)
    } matching: { issue in
      messages.add(issue.comments.first?.rawValue ?? "", at: UInt(issue.sourceLocation?.line ?? 0))
      return true
    }
    #if os(Linux)
      // Off the main actor, the main run loop doesn't run on Linux.
      #expect(messages.unexpectedVerdicts(mainRunLoopRuns: onMain) == [])
    #else
      #expect(messages.unexpectedVerdicts() == [])
    #endif
  }
}

/// Runs all rows in parallel, on the main actor or off it. Their tasks inherit the current test of Swift Testing.
private func runTable(onMain: Bool) async {
  let tasks = Row.all.enumerated().map { index, row in
    onMain
      ? Task { @MainActor in await row.run(currentLoop, UInt(index + 1)) }
      : Task { await row.run(.main, UInt(index + 1)) }
  }
  for task in tasks { await task.value }
}

/// The run loop of the main thread.
@MainActor private var currentLoop: RunLoop { .current }

/// A thread-safe collection of assertion messages, keyed by line number. Each `Row` reports its failures at
/// its index plus one.
final class CollectedMessages: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [UInt: [String]] = [:]

  func add(_ message: String, at line: UInt) { lock.withLock { messages[line, default: []].append(message) } }
  /// Returns the messages that were reported at a line.
  func at(_ line: UInt) -> [String] { lock.withLock { messages[line] ?? [] } }

  /// Returns a line for each verdict on a row that differs from the expected one.
  func unexpectedVerdicts(mainRunLoopRuns: Bool = true) -> [String] {
    Row.all.enumerated().flatMap { index, row in
      row.unexpectedVerdicts(at(UInt(index + 1)), at(UInt(index + 1001)), mainRunLoopRuns: mainRunLoopRuns)
    }
  }
}

/// A test case that collects its failures instead of reporting them.
class CollectingTestCase: XCTestCase {
  let messages = CollectedMessages()
  /// Whether failures are collected. Otherwise they are reported as usual.
  var collects = false

  override class func tearDown() {
    Owner.endTimers()
    super.tearDown()
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard collects else { return super.record(issue) }
      messages.add(issue.compactDescription, at: UInt(issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard collects else {
        return super.recordFailure(
          withDescription: description, inFile: file, atLine: line, expected: expected)
      }
      messages.add(description, at: UInt(line))
    }
  #endif
}
