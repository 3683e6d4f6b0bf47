#if !canImport(ObjectiveC)
  @testable import LeakAssertions
  import TimerLab
  import XCTest

  /// A message that nobody understands becomes a failure. On Apple's platforms XCTest reports the exception.
  final class UnrecognizedMessageReportsTests: KitTestCase {
    private func sendToNobody(times: Int = 1) -> [Failure] {
      failures {
        for _ in 0..<times { _ = Deaf().perform(.timerDidFire, with: nil) }
      }
    }

    func test_aMessageThatNobodyUnderstandsFailsTheTest() {
      XCTAssertEqual(sendToNobody().first?.diagnosis, .unrecognizedMessage)
    }

    func test_theFailureNamesReceiverAndMessage() {
      XCTAssertEqual(
        sendToNobody().first?.headline,
        "Deaf does not understand the message timerDidFire: and does not forward it to anyone who does.")
    }

    func test_theFailureSaysWhatBecomesOfItOnApplesPlatforms() {
      XCTAssertEqual(
        sendToNobody().first?.happened, "Deaf got timerDidFire:. On Apple's platforms this is an exception.")
    }

    func test_anArgumentThatCannotBeTakenFailsTheTest() {
      let failure = failures { _ = Hearing().perform(.timerDidFire, with: "a string") }.first
      XCTAssertEqual(
        failure?.headline,
        "Hearing got the message timerDidFire: with an argument that it can't take: String.")
    }

    func test_aMessageThatATimerRepeatsFailsTheTestOneTime() {
      XCTAssertEqual(sendToNobody(times: 3).count, 1)
    }
  }

  private final class Deaf: TimerLab.NSObject {}

  private final class Hearing: TimerLab.NSObject, TimerTarget {
    func timerDidFire(_ timer: TimerLab.Timer) {}
  }
#endif
