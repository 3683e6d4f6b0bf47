import LessonKit
import TimerLab
import XCTest

/// Tests of `perform(_:on:with:waitUntilDone:)`, whose messages are sent by the run loop of the given thread.
final class PerformOnThreadTests: DelayedPerformTestCase {
  // Source: Apple, perform(_:on:with:waitUntilDone:). A message without a wait is queued in the common modes. A message
  // with a wait on the same thread is sent at once.
  func test_messageToTheCurrentThreadIsSentLaterUnlessWaitUntilDoneIsTrue() {
    for mode in [RunLoop.Mode.default, .tracking] {
      let before = messageRecorder.comparedNames
      messageRecorder.perform(.isEqual, on: .current, with: messageArgument, waitUntilDone: false)
      XCTAssertEqual(messageRecorder.comparedNames, before)
      XCTAssertEqual(collectReceivedNames(mode: mode), ["Ada"], mode.rawValue)
    }
    let before = messageRecorder.comparedNames
    messageRecorder.perform(.isEqual, on: .current, with: messageArgument, waitUntilDone: true)
    XCTAssertEqual(messageRecorder.comparedNames, before + ["Ada"])
  }

  // Source: Apple, perform(_:on:with:waitUntilDone:modes:). The method does nothing if there is no mode.
  func test_messageIsSentOnlyInItsModes() {
    for (modes, expectedNames) in [([RunLoop.Mode.default.rawValue], ["Ada"]), ([], [])] {
      messageRecorder.perform(
        .isEqual, on: .current, with: messageArgument, waitUntilDone: false, modes: modes)
      XCTAssertEqual(collectReceivedNames(mode: .tracking), [], "\(modes)")
      XCTAssertEqual(collectReceivedNames(), expectedNames, "\(modes)")
    }
  }

  // Source: Apple, perform(_:on:with:waitUntilDone:). The receiver is retained until the message is sent.
  func test_messageHoldsItsReceiverUntilItIsSent() {
    let receiver = makeWeak {
      let receiver = PlainObject()
      receiver.perform(.isEqual, on: .current, with: nil, waitUntilDone: false)
      return receiver
    }
    let isHeld = !receiver.isFreed
    runForHeartbeats()
    XCTAssertEqual([isHeld, receiver.isFreed], [true, true])
  }

  // Source: Apple, perform(_:on:with:waitUntilDone:). The messages are queued in order.
  func test_messagesFromAnotherThreadAreSentInOrder() {
    let (names, recorderAndThread) = (
      ["Ada", "Grace", "Joan"], UncheckedSendable((messageRecorder, Thread.current))
    )
    runOnNewThread {
      let (messageRecorder, thread) = recorderAndThread.content
      for name in names {
        messageRecorder.perform(.isEqual, on: thread, with: NamedObject(name), waitUntilDone: false)
      }
    }
    XCTAssertEqual(collectReceivedNames(), names)
  }

  // Source: Apple, perform(_:on:with:waitUntilDone:), run(mode:before:). The latter returns after an input source was
  // handled, such as a message from another thread. Nothing else makes it return, as a timer isn't an input source.
  func test_messageIsSentOnTheGivenThreadAndMakesItsRunLoopReturn() throws {
    let (started, returned, thread) = (DispatchSemaphore(value: 0), Ticks(), LockedValue<Thread>())
    let receivingThread = LockedValue<Thread>()
    let target = CountingTarget { _ in receivingThread.value = .current }
    let argument = makeTimer(target: CountingTarget(), every: longInterval)
    Thread.detachNewThread { [longInterval] in
      let timer = LabTimer.scheduledTimer(withTimeInterval: longInterval, repeats: true) { _ in }
      thread.value = .current
      started.signal()
      withAutoreleasePool { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      timer.invalidate()
      returned.add()
    }
    started.wait()
    let other = try XCTUnwrap(thread.value)
    target.perform(.timerDidFire, on: other, with: argument, waitUntilDone: true)
    XCTAssertEqual(receivingThread.value, other)
    XCTAssertEqual(target.ticks.count, 1)
    run(until: { returned.count == 1 })
  }
}
