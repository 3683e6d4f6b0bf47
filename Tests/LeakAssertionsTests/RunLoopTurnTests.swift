import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// An exception that unwound through Core Foundation, on Apple's platforms. Here a turn that does not end plays it.
final class RunLoopTurnTests: KitTestCase {
  private let probe = Probe.make()

  /// The codes with which the process would have ended.
  private func codes(of body: (Probe) -> Void) -> [Int32] {
    var codes: [Int32] = []
    probe.endProcess = { codes.append($0) }
    probe.play(body)
    return codes
  }

  func test_aTestWhoseTurnsEndLeavesTheProcessAlone() {
    var codes: [Int32] = []
    _ = traced { codes = self.codes { _ in Heartbeat.listen() } }
    XCTAssertEqual(codes, [])
  }

  func test_theProcessEndsAfterATestThatBrokeOffATurn() {
    var codes: [Int32] = []
    let events = traced { codes = self.codes { _ in RunLoopTurn.current.begin() } }
    XCTAssertEqual(codes, [LessonTestCase.exitCodeForTheRest])
    XCTAssertEqual(events.map(\.event), ["test-started", "test-finished"], "the verdict is written before")
  }

  func test_theProcessGoesOnWhereNobodyWouldRunTheRest() {
    XCTAssertEqual(codes { _ in RunLoopTurn.current.begin() }, [])
  }

  func test_theNextTestBeginsAnew() {
    _ = traced { _ = self.codes { _ in RunLoopTurn.current.begin() } }
    var codes: [Int32] = []
    _ = traced { codes = self.codes { _ in Heartbeat.listen() } }
    XCTAssertEqual(codes, [])
  }
}
