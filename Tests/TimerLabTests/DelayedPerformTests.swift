import LessonKit
import TimerLab
import XCTest

/// Messages that are sent later: a timer that nobody sees, and that holds like any other.
final class DelayedPerformTests: DelayedPerformTestCase {
  // MARK: - When it is sent

  // Apple, perform(_:with:afterDelay:): also with a delay of 0 the message waits for the run loop, in the default mode;
  // the delay is the shortest time that passes. perform(_:with:afterDelay:inModes:): without a mode it does nothing
  func test_itIsSentOneTimeByTheRunLoopInItsModesAndNotBeforeItsTime() {
    let rows: [(delay: TimeInterval, modes: [RunLoop.Mode]?, whileScrolling: [String], afterThat: [String])] =
      [
        (0, nil, [], ["Ada"]),
        (ages, nil, [], []),
        (0, [.tracking], ["Ada"], []),
        (0, [.common], ["Ada"], []),
        (0, [.default, .tracking], ["Ada"], []),
        (0, [], [], []),
      ]
    for row in rows {
      let before = listener.names
      if let modes = row.modes {
        listener.perform(.isEqual, with: ada, afterDelay: row.delay, inModes: modes)
      } else {
        listener.perform(.isEqual, with: ada, afterDelay: row.delay)
      }
      XCTAssertEqual(listener.names, before, "at once: \(row)")
      XCTAssertEqual(heardNames(mode: .tracking), row.whileScrolling, "\(row)")
      XCTAssertEqual(heardNames(), row.afterThat, "\(row)")
    }
  }

  // Apple, perform(_:with:afterDelay:)
  func test_eachRequestIsSent() {
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    listener.perform(.isEqual, with: ada, afterDelay: 0)
    XCTAssertEqual(heardNames(), ["Ada", "Ada"])
  }

  // Apple, perform(_:with:afterDelay:): the method may ask for the next one, which is how people repeat
  func test_aMethodMayAskForItself() {
    var asker: Target?
    let target = Target { asker?.perform(.timerDidFire, with: $0, afterDelay: Heartbeat.interval) }
    asker = target
    target.perform(.timerDidFire, with: unscheduled(Target(), every: ages), afterDelay: 0)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
    LabObject.cancelPreviousPerformRequests(withTarget: target)
    asker = nil
  }

  // MARK: - Whom it holds

  // Apple, perform(_:with:afterDelay:): retains its receiver and its argument until the message was sent
  func test_itHoldsReceiverAndArgumentUntilTheMessageWasSentOrTakenBack() {
    for (delay, isFreed) in [(ages, false), (0, true)] {
      let receiver = weakly {
        let receiver = Plain()
        receiver.perform(.isEqual, with: nil, afterDelay: delay)
        return receiver
      }
      let argument = weakly {
        let argument = Named("Ada")
        listener.perform(.isEqual, with: argument, afterDelay: delay)
        return argument
      }
      listen()
      XCTAssertEqual([receiver.isFreed, argument.isFreed], [isFreed, isFreed], "after \(delay) s")
      drainingPool {
        receiver.object.map {
          LabObject.cancelPreviousPerformRequests(withTarget: $0, selector: .isEqual, object: nil)
        }
      }
      XCTAssertTrue(
        receiver.isFreed, "also when it was taken back; nil is what a request without an argument has")
    }
  }

  // MARK: - Taken back

  // Apple, cancelPreviousPerformRequests(withTarget:): all requests that have the same target, in all modes, on the
  // current run loop alone. cancelPreviousPerformRequests(withTarget:selector:object:): of the same message and argument,
  // which is compared with isEqual:; nil is no joker
  func test_whatIsTakenBackIsNotSentAndNothingElseIsTakenBack() {
    func cancel(_ argument: Named?, _ selector: Selector = .isEqual) {
      LabObject.cancelPreviousPerformRequests(withTarget: listener, selector: selector, object: argument)
    }
    let rows: [(String, () -> Void, heard: [String])] = [
      (
        "all of its target", { [listener] in LabObject.cancelPreviousPerformRequests(withTarget: listener) },
        []
      ),
      ("all of another target", { LabObject.cancelPreviousPerformRequests(withTarget: Plain()) }, ["Ada"]),
      (
        "by another thread",
        { [listener = Handover(listener)] in
          onNewThread { LabObject.cancelPreviousPerformRequests(withTarget: listener.content) }
        }, ["Ada"]
      ),
      ("with its argument", { [ada] in cancel(ada) }, []),
      ("with an equal argument", { cancel(Named("Ada")) }, []),
      ("with another argument", { cancel(Named("Grace")) }, ["Ada"]),
      ("with nil", { cancel(nil) }, ["Ada"]),
      ("of another message", { [ada] in cancel(ada, .timerDidFire) }, ["Ada"]),
    ]
    for (name, cancel, heard) in rows {
      for mode in [RunLoop.Mode.default, .tracking] {
        listener.perform(.isEqual, with: ada, afterDelay: 0, inModes: [mode])
        cancel()
        XCTAssertEqual(heardNames(mode: mode), heard, "\(name), \(mode.rawValue)")
      }
    }
  }

  // Apple, cancelPreviousPerformRequests(withTarget:): it has no say about timers
  func test_aTimerOfTheTargetIsNotTakenBack() {
    let target = Target()
    schedule(target)
    LabObject.cancelPreviousPerformRequests(withTarget: target)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }
}
