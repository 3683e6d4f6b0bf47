import Foundation
import LeakAssertions
import Testing
import XCTest

final class TableTests: CollectingTestCase {
  func test_verdictsOffTheMainActor() async { await assertVerdicts(onMain: false) }

  func test_verdictsOnTheMainActor() async { await assertVerdicts(onMain: true) }

  private func assertVerdicts(onMain: Bool) async {
    collects = true
    await runTable(onMain: onMain)
    collects = false
    XCTAssertEqual(said.mistakes(), [])
  }
}

/// The same in Swift Testing, where both run in parallel.
struct TableInSwiftTesting {
  @Test(arguments: [false, true]) func verdicts(onMain: Bool) async {
    let said = Said()
    await withKnownIssue(isIntermittent: true) {
      await runTable(onMain: onMain)
    } matching: { issue in
      said.add(issue.comments.first?.rawValue ?? "", at: UInt(issue.sourceLocation?.line ?? 0))
      return true
    }
    #if os(Linux)
      // Off the main actor, no main run loop turns there.
      #expect(said.mistakes(mainRunLoopTurns: onMain) == [])
    #else
      #expect(said.mistakes() == [])
    #endif
  }
}

/// Runs all rows at once, on the main actor or off it. Their tasks inherit what Swift Testing knows of the test.
private func runTable(onMain: Bool) async {
  let tasks = Row.all.enumerated().map { index, row in
    onMain
      ? Task { @MainActor in await row.run(currentLoop, UInt(index + 1)) }
      : Task { await row.run(.main, UInt(index + 1)) }
  }
  for task in tasks { await task.value }
}

@MainActor private var currentLoop: RunLoop { .current }

/// What the assertions said, by row. A row's failures are reported at its number as a line.
final class Said: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [UInt: [String]] = [:]

  func add(_ message: String, at line: UInt) { lock.withLock { messages[line, default: []].append(message) } }
  func at(_ line: UInt) -> [String] { lock.withLock { messages[line] ?? [] } }

  func mistakes(mainRunLoopTurns: Bool = true) -> [String] {
    Row.all.enumerated().flatMap { index, row in
      row.mistakes(at(UInt(index + 1)), at(UInt(index + 1001)), mainRunLoopTurns: mainRunLoopTurns)
    }
  }
}

/// Keeps the failures of a test for it to look at.
class CollectingTestCase: XCTestCase {
  let said = Said()
  var collects = false

  override class func tearDown() {
    Owner.endTimers()
    super.tearDown()
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard collects else { return super.record(issue) }
      said.add(issue.compactDescription, at: UInt(issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard collects else {
        return super.recordFailure(
          withDescription: description, inFile: file, atLine: line, expected: expected)
      }
      said.add(description, at: UInt(line))
    }
  #endif
}
