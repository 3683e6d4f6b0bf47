import LessonKit
import TimerLab
import XCTest

/// Tests of sending and cancelling delayed messages with `perform(_:with:afterDelay:)`.
final class DelayedPerformTests: DelayedPerformTestCase {
  // MARK: - Delivery

  // Source: Apple, perform(_:with:afterDelay:), perform(_:with:afterDelay:inModes:). The delay is the minimum time.
  // Even with a delay of 0, the run loop sends the message later. By default, it does so in the default mode.
  func test_delayedMessageIsSentOnceInItsModesAndNotBeforeItsTime() {
    let rows: [(delay: TimeInterval, modes: [RunLoop.Mode]?, whileScrolling: [String], afterThat: [String])] =
      [
        (0, nil, [], ["Ada"]),
        (longInterval, nil, [], []),
        (0, [.tracking], ["Ada"], []),
        (0, [.common], ["Ada"], []),
        (0, [.default, .tracking], ["Ada"], []),
        (0, [], [], []),
      ]
    for row in rows {
      let before = messageRecorder.comparedNames
      if let modes = row.modes {
        messageRecorder.perform(.isEqual, with: messageArgument, afterDelay: row.delay, inModes: modes)
      } else {
        messageRecorder.perform(.isEqual, with: messageArgument, afterDelay: row.delay)
      }
      XCTAssertEqual(messageRecorder.comparedNames, before, "at once: \(row)")
      XCTAssertEqual(collectReceivedNames(mode: .tracking), row.whileScrolling, "\(row)")
      XCTAssertEqual(collectReceivedNames(), row.afterThat, "\(row)")
    }
  }

  // Source: Apple, perform(_:with:afterDelay:)
  func test_twoEqualDelayedRequestsAreBothSent() {
    messageRecorder.perform(.isEqual, with: messageArgument, afterDelay: 0)
    messageRecorder.perform(.isEqual, with: messageArgument, afterDelay: 0)
    XCTAssertEqual(collectReceivedNames(), ["Ada", "Ada"])
  }

  // Source: Apple, perform(_:with:afterDelay:). A method may request its own next call, which makes it repeat.
  func test_delayedMethodCanRequestItsOwnNextCall() {
    var asker: CountingTarget?
    let target = CountingTarget { asker?.perform(.timerDidFire, with: $0, afterDelay: Heartbeat.interval) }
    asker = target
    target.perform(
      .timerDidFire, with: makeTimer(target: CountingTarget(), every: longInterval), afterDelay: 0)
    XCTAssertGreaterThanOrEqual(countTicks(target.ticks), Limits.minimumTickCount)
    LabObject.cancelPreviousPerformRequests(withTarget: target)
    asker = nil
  }

  // MARK: - Ownership

  // Source: Apple, perform(_:with:afterDelay:). The receiver and the argument are retained until the message is sent.
  func test_delayedRequestHoldsReceiverAndArgumentUntilItIsSentOrCancelled() {
    for (delay, isFreed) in [(longInterval, false), (0, true)] {
      let receiver = makeWeak {
        let receiver = PlainObject()
        receiver.perform(.isEqual, with: nil, afterDelay: delay)
        return receiver
      }
      let argument = makeWeak {
        let argument = NamedObject("Ada")
        messageRecorder.perform(.isEqual, with: argument, afterDelay: delay)
        return argument
      }
      runForHeartbeats()
      XCTAssertEqual([receiver.isFreed, argument.isFreed], [isFreed, isFreed], "after \(delay) s")
      withAutoreleasePool {
        receiver.object.map {
          LabObject.cancelPreviousPerformRequests(withTarget: $0, selector: .isEqual, object: nil)
        }
      }
      XCTAssertTrue(
        receiver.isFreed, "also when it was taken back; nil is what a request without an argument has")
    }
  }

  // MARK: - Cancellation

  // Source: Apple, cancelPreviousPerformRequests(withTarget:) and its variant with a selector and an object. They
  // cancel the matching requests in all modes, but only on the current run loop. The argument is compared with
  // `isEqual:`, and `nil` is not a wildcard.
  func test_cancellingADelayedRequestCancelsOnlyMatchingRequests() {
    func cancel(_ argument: NamedObject?, _ selector: Selector = .isEqual) {
      LabObject.cancelPreviousPerformRequests(
        withTarget: messageRecorder, selector: selector, object: argument)
    }
    let rows: [(String, () -> Void, received: [String])] = [
      (
        "all of its target",
        { [messageRecorder] in LabObject.cancelPreviousPerformRequests(withTarget: messageRecorder) },
        []
      ),
      (
        "all of another target", { LabObject.cancelPreviousPerformRequests(withTarget: PlainObject()) },
        ["Ada"]
      ),
      (
        "by another thread",
        { [messageRecorder = UncheckedSendable(messageRecorder)] in
          runOnNewThread { LabObject.cancelPreviousPerformRequests(withTarget: messageRecorder.content) }
        }, ["Ada"]
      ),
      ("with its argument", { [messageArgument] in cancel(messageArgument) }, []),
      ("with an equal argument", { cancel(NamedObject("Ada")) }, []),
      ("with another argument", { cancel(NamedObject("Grace")) }, ["Ada"]),
      ("with nil", { cancel(nil) }, ["Ada"]),
      ("of another message", { [messageArgument] in cancel(messageArgument, .timerDidFire) }, ["Ada"]),
    ]
    for (name, cancel, expectedNames) in rows {
      for mode in [RunLoop.Mode.default, .tracking] {
        messageRecorder.perform(.isEqual, with: messageArgument, afterDelay: 0, inModes: [mode])
        cancel()
        XCTAssertEqual(collectReceivedNames(mode: mode), expectedNames, "\(name), \(mode.rawValue)")
      }
    }
  }

  // Source: Apple, cancelPreviousPerformRequests(withTarget:). The method cancels only delayed messages.
  func test_cancellingRequestsDoesNotInvalidateTimersOfTheTarget() {
    let target = CountingTarget()
    scheduleTimer(target: target)
    LabObject.cancelPreviousPerformRequests(withTarget: target)
    XCTAssertGreaterThanOrEqual(countTicks(target.ticks), Limits.minimumTickCount)
  }
}
