import Foundation
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// What is written about the tests is all there, or the process ends.
final class TraceTests: XCTestCase {
  func test_aTraceGoesOnWhereAnotherEnded() {
    let count = temporaryFile { path in
      for _ in 1...2 { Trace(path: path)?.write(TraceEvent("tick")) }
      return lines(of: path).count
    }
    XCTAssertEqual(count, 2)
  }

  func test_thereIsNoTraceWhereNoFileCanBeWritten() {
    XCTAssertNil(Trace(path: "/no/such/folder/trace"))
  }

  #if os(Linux)
    func test_aLineThatCanNotBeWrittenIsNotPassedOver() {
      let calls = TickCounter(told: false)
      Trace(path: "/dev/full") { calls.add() }?.write(TraceEvent("tick"))
      XCTAssertEqual(calls.count, 1)
    }
  #endif
}
