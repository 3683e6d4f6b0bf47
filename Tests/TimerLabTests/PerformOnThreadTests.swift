import LessonKit
import TimerLab
import XCTest

/// Messages that another thread sends from its run loop.
final class PerformOnThreadTests: DelayedPerformTestCase {
  // Apple, perform(_:on:with:waitUntilDone:): without waiting the message is put in the queue, in the common modes;
  // waiting on the same thread sends it at once
  func test_onTheSameThreadItWaitsForTheRunLoopUnlessSomebodyWaits() {
    for mode in [RunLoop.Mode.default, .tracking] {
      let before = listener.names
      listener.perform(.isEqual, on: .current, with: ada, waitUntilDone: false)
      XCTAssertEqual(listener.names, before)
      XCTAssertEqual(heardNames(mode: mode), ["Ada"], mode.rawValue)
    }
    let before = listener.names
    listener.perform(.isEqual, on: .current, with: ada, waitUntilDone: true)
    XCTAssertEqual(listener.names, before + ["Ada"])
  }

  // Apple, perform(_:on:with:waitUntilDone:modes:): without a mode it returns and does nothing
  func test_itIsSentInItsModesAlone() {
    for (modes, heard) in [([RunLoop.Mode.default.rawValue], ["Ada"]), ([], [])] {
      listener.perform(.isEqual, on: .current, with: ada, waitUntilDone: false, modes: modes)
      XCTAssertEqual(heardNames(mode: .tracking), [], "\(modes)")
      XCTAssertEqual(heardNames(), heard, "\(modes)")
    }
  }

  // Apple, perform(_:on:with:waitUntilDone:): retains receiver and argument until then
  func test_itHoldsItsReceiverUntilItWasSent() {
    let receiver = weakly {
      let receiver = Plain()
      receiver.perform(.isEqual, on: .current, with: nil, waitUntilDone: false)
      return receiver
    }
    let isHeld = !receiver.isFreed
    listen()
    XCTAssertEqual([isHeld, receiver.isFreed], [true, true])
  }

  // Apple, perform(_:on:with:waitUntilDone:): put in the queue, in order
  func test_messagesOfAnotherThreadAreSentInTheirOrder() {
    let (names, letterbox) = (["Ada", "Grace", "Joan"], Handover((listener, Thread.current)))
    onNewThread {
      let (listener, thread) = letterbox.content
      for name in names { listener.perform(.isEqual, on: thread, with: Named(name), waitUntilDone: false) }
    }
    XCTAssertEqual(heardNames(), names)
  }

  // Apple, perform(_:on:with:waitUntilDone:): on the thread that is named. run(mode:before:): returns after an input
  // source was handled, as a message of another thread is. Nothing else lets this call return before the timer, which is
  // ages away.
  func test_itIsSentOnTheThreadThatIsNamedWhoseRunLoopThenReturns() throws {
    let (target, argument) = (ThreadTarget(), unscheduled(Target(), every: ages))
    let (started, returned, thread) = (DispatchSemaphore(value: 0), Ticks(), Bag<Thread>())
    Thread.detachNewThread { [ages] in
      let timer = LabTimer.scheduledTimer(withTimeInterval: ages, repeats: true) { _ in }
      thread.content = .current
      started.signal()
      drainingPool { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      timer.invalidate()
      returned.add()
    }
    started.wait()
    let other = try XCTUnwrap(thread.content)
    target.perform(.timerDidFire, on: other, with: argument, waitUntilDone: true)
    XCTAssertEqual(target.threads, [other])
    run(until: { returned.count == 1 })
  }
}

/// Writes down the threads on which it is sent its message.
private final class ThreadTarget: LabObject, TimerTarget, @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [Thread] = []

  var threads: [Thread] { lock.withLock { seen } }

  func timerDidFire(_ timer: LabTimer) {
    lock.withLock { seen.append(.current) }
  }
}
