import LessonKit
import TimerLab
import XCTest

/// Delayed messages that are taken back.
final class DelayedPerformCancellingTests: DelayedPerformTestCase {
  // Apple, cancelPreviousPerformRequests(withTarget:)
  func test_aCancelledRequestIsNotSent() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    LabObject.cancelPreviousPerformRequests(withTarget: listener)
    XCTAssertEqual(heardNames(), [])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:)
  func test_aCancelledRequestLetsGoOfItsReceiver() {
    let receiver = weakly {
      let receiver = receiverThatWaits(ages)
      LabObject.cancelPreviousPerformRequests(withTarget: receiver)
      return receiver
    }
    XCTAssertTrue(receiver.isFreed)
  }

  // Apple, cancelPreviousPerformRequests(withTarget:): in all modes
  func test_aRequestInAnotherModeIsCancelledToo() {
    listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [.tracking])
    LabObject.cancelPreviousPerformRequests(withTarget: listener)
    XCTAssertEqual(heardNames(mode: .tracking), [])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:): all requests that have the same target
  func test_aRequestOfAnotherTargetIsNotCancelled() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    LabObject.cancelPreviousPerformRequests(withTarget: Plain())
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:): it has no say about timers
  func test_aTimerOfTheTargetIsNotCancelled() {
    let target = Target()
    schedule(target)
    LabObject.cancelPreviousPerformRequests(withTarget: target)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, cancelPreviousPerformRequests(withTarget:): on the current run loop alone
  func test_anotherThreadCannotCancelIt() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    let listener = Handover(listener)
    onNewThread { LabObject.cancelPreviousPerformRequests(withTarget: listener.content) }
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:): of the same argument
  func test_aRequestWithThatArgumentIsCancelled() {
    cancel(ada)
    XCTAssertEqual(heardNames(), [])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:): the argument is compared with isEqual:
  func test_aRequestWithAnEqualArgumentIsCancelled() {
    cancel(Named("Ada"))
    XCTAssertEqual(heardNames(), [])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:)
  func test_aRequestWithAnotherArgumentIsNotCancelled() {
    cancel(Named("Grace"))
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:): nil is no joker
  func test_aRequestWithAnArgumentIsNotCancelledByNil() {
    cancel(nil)
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:)
  func test_aRequestOfAnotherMessageIsNotCancelled() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    LabObject.cancelPreviousPerformRequests(withTarget: listener, selector: .timerDidFire, object: ada)
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, cancelPreviousPerformRequests(withTarget:selector:object:)
  func test_aRequestWithoutAnArgumentIsCancelledByNil() {
    let receiver = weakly {
      let receiver = receiverThatWaits(ages)
      LabObject.cancelPreviousPerformRequests(withTarget: receiver, selector: .isEqual, object: nil)
      return receiver
    }
    XCTAssertTrue(receiver.isFreed)
  }

  /// Asks for a message with the argument "Ada" at once, and cancels the one with `argument`.
  private func cancel(_ argument: Named?) {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    LabObject.cancelPreviousPerformRequests(withTarget: listener, selector: .isEqual, object: argument)
  }
}
