import LessonKit
import TimerLab
import XCTest

/// Tests of messages that are sent on a given thread by its run loop.
final class PerformOnThreadTests: DelayedPerformTestCase {
  // Apple, perform(_:on:with:waitUntilDone:): without waiting the message is put in the queue, in the common modes;
  // waiting on the same thread sends it at once
  func test_messageOnTheSameThreadIsSentByTheRunLoopUnlessWaitIsTrue() {
    for mode in [RunLoop.Mode.default, .tracking] {
      let before = messageRecorder.names
      messageRecorder.perform(.isEqual, on: .current, with: messageArgument, waitUntilDone: false)
      XCTAssertEqual(messageRecorder.names, before)
      XCTAssertEqual(receivedNames(mode: mode), ["Ada"], mode.rawValue)
    }
    let before = messageRecorder.names
    messageRecorder.perform(.isEqual, on: .current, with: messageArgument, waitUntilDone: true)
    XCTAssertEqual(messageRecorder.names, before + ["Ada"])
  }

  // Apple, perform(_:on:with:waitUntilDone:modes:): without a mode it returns and does nothing
  func test_messageIsSentOnlyInItsModes() {
    for (modes, expectedNames) in [([RunLoop.Mode.default.rawValue], ["Ada"]), ([], [])] {
      messageRecorder.perform(
        .isEqual, on: .current, with: messageArgument, waitUntilDone: false, modes: modes)
      XCTAssertEqual(receivedNames(mode: .tracking), [], "\(modes)")
      XCTAssertEqual(receivedNames(), expectedNames, "\(modes)")
    }
  }

  // Apple, perform(_:on:with:waitUntilDone:): retains receiver and argument until then
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

  // Apple, perform(_:on:with:waitUntilDone:): put in the queue, in order
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
    XCTAssertEqual(receivedNames(), names)
  }

  // Apple, perform(_:on:with:waitUntilDone:): on the thread that is named. run(mode:before:): returns after an input
  // source was handled, as a message of another thread is. Nothing else lets this call return before the timer, which
  // is far away.
  func test_messageIsSentOnItsThreadWhoseRunLoopThenReturns() throws {
    let (started, returned, thread) = (DispatchSemaphore(value: 0), Ticks(), LockedValue<Thread>())
    let receivingThread = LockedValue<Thread>()
    let target = Target { _ in receivingThread.value = .current }
    let argument = makeTimer(target: Target(), every: longInterval)
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
