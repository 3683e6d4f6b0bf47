import LessonKit
import TimerLab
import XCTest

/// Messages that are sent later: a timer that nobody sees, and that holds like any other.
final class DelayedPerformTests: DelayedPerformTestCase {
  // MARK: - When it is sent

  // Apple, perform(_:with:afterDelay:): also with a delay of 0 the message waits for the run loop
  func test_itIsNotSentAtOnce() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    XCTAssertEqual(listener.names, [])
  }

  // Apple, perform(_:with:afterDelay:)
  func test_itIsSentByTheRunLoop() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    XCTAssertEqual(heardNames(), ["Ada"])
  }

  // Apple, perform(_:with:afterDelay:): the delay is the shortest time that passes
  func test_itIsNotSentBeforeItsTime() {
    listener.perform(.isEqual, with: ada, afterDelay: ages)
    XCTAssertEqual(heardNames(), [])
  }

  // Apple, perform(_:with:afterDelay:)
  func test_eachRequestIsSent() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    XCTAssertEqual(heardNames(), ["Ada", "Ada"])
  }

  // Apple, perform(_:with:afterDelay:): as every message, it may be forwarded
  func test_itIsForwarded() {
    let target = Target()
    Forwarder(to: target).perform(.timerDidFire, with: unscheduled(Target(), every: ages), afterDelay: 0)
    XCTAssertEqual(heard(target.ticks), 1)
  }

  // Apple, perform(_:with:afterDelay:): the method may ask for the next one, which is how people repeat
  func test_aMethodMayAskForItself() {
    let timer = unscheduled(Target(), every: ages)
    let ticks = Ticks()
    let target = Target(ticks)
    let again = Asker(target, timer)
    again.perform(.timerDidFire, with: timer, afterDelay: 0)
    listen()
    LabObject.cancelPreviousPerformRequests(withTarget: again)
    XCTAssertGreaterThanOrEqual(ticks.count, Heartbeat.ticksToExpect)
  }

  // MARK: - Modes

  // Apple, perform(_:with:afterDelay:): in the default mode
  func test_itIsNotSentWhileTheUserScrolls() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    XCTAssertEqual(heardNames(mode: .tracking), [])
  }

  // Apple, perform(_:with:afterDelay:inModes:)
  func test_inTheTrackingModeItIsSentWhileTheUserScrolls() {
    listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [.tracking])
    XCTAssertEqual(heardNames(mode: .tracking), ["Ada"])
  }

  // Apple, perform(_:with:afterDelay:inModes:)
  func test_inTheCommonModesItIsSentWhileTheUserScrolls() {
    listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [.common])
    XCTAssertEqual(heardNames(mode: .tracking), ["Ada"])
  }

  // Apple, perform(_:with:afterDelay:inModes:)
  func test_inTwoModesItIsSentOnce() {
    listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [.default, .tracking])
    XCTAssertEqual(heardNames() + heardNames(mode: .tracking), ["Ada"])
  }

  // Apple, perform(_:with:afterDelay:inModes:): without a mode it returns and does nothing
  func test_withoutAModeItIsNotSent() {
    listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [])
    XCTAssertEqual(heardNames(), [])
  }

  // MARK: - Whom it holds

  // Apple, perform(_:with:afterDelay:): retains its receiver until the message was sent
  func test_itHoldsItsReceiver() {
    let receiver = weakly { receiverThatWaits(ages) }
    let isHeld = !receiver.isFreed
    inPool { receiver.object.map(LabObject.cancelPreviousPerformRequests(withTarget:)) }
    XCTAssertTrue(isHeld)
  }

  // Apple, perform(_:with:afterDelay:): retains its argument until the message was sent
  func test_itHoldsItsArgument() {
    let argument = weakly {
      let argument = Named("Ada")
      listener.perform(.isEqual, with: argument, afterDelay: ages)
      return argument
    }
    XCTAssertFalse(argument.isFreed)
  }

  // Apple, perform(_:with:afterDelay:)
  func test_itLetsGoOfItsReceiverOnceTheMessageWasSent() {
    let receiver = weakly { receiverThatWaits(0) }
    listen()
    XCTAssertTrue(receiver.isFreed)
  }

  // Apple, perform(_:with:afterDelay:)
  func test_itLetsGoOfItsArgumentOnceTheMessageWasSent() {
    let argument = weakly {
      let argument = Plain()
      listener.perform(.isEqual, with: argument, afterDelay: 0)
      return argument
    }
    listen()
    XCTAssertTrue(argument.isFreed)
  }
}

/// Ticks, and asks for the next message each time.
private final class Asker: LabObject, TimerTarget {
  private let target: Target
  private let timer: LabTimer

  init(_ target: Target, _ timer: LabTimer) {
    (self.target, self.timer) = (target, timer)
    super.init()
  }

  func timerDidFire(_ timer: LabTimer) {
    target.timerDidFire(timer)
    perform(.timerDidFire, with: timer, afterDelay: Heartbeat.interval)
  }
}
