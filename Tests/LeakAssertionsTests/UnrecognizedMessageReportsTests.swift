#if !canImport(ObjectiveC)
  @testable import LeakAssertions
  import TimerLab
  import XCTest

  /// A message that nobody understands becomes a failure.
  ///
  /// Not on Apple's platforms: there it is an exception, which ends the test that sent it, and no test can catch it.
  /// What becomes of its text is in `UnrecognizedSelectorTests`, which run everywhere.
  final class UnrecognizedMessageReportsTests: KitTestCase {
    private func sendToNobody(times: Int = 1) -> [LeakFailure] {
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

    func test_theFailureIsTheOneThatAnExceptionBecomesOnApplesPlatforms() {
      let text = "-[Deaf timerDidFire:]: unrecognized selector sent to instance 0x1"
      let failure = LeakFailure(exceptionText: text)
      XCTAssertEqual(sendToNobody().first?.message, failure?.message)
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
