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

  // Apple, perform(_:on:with:waitUntilDone:)
  func test_itIsSentOnTheThreadThatIsNamed() {
    let (target, worker, main) = (ThreadTarget(), Worker(), Handover(Thread.current))
    let timer = Handover(unscheduled(Target(), every: ages))
    target.perform(.timerDidFire, on: worker.thread, with: timer.content, waitUntilDone: true)
    worker.stop()
    onNewThread {
      target.perform(.timerDidFire, on: main.content, with: timer.content, waitUntilDone: false)
    }
    run(until: { target.threads.count > 1 })
    XCTAssertEqual(target.threads, [worker.thread, main.content])
  }

  // Apple, perform(_:on:with:waitUntilDone:): put in the queue, in order
  func test_messagesAreSentInTheirOrder() {
    let worker = Worker()
    for name in ["Ada", "Grace"] {
      listener.perform(.isEqual, on: worker.thread, with: Named(name), waitUntilDone: false)
    }
    listener.perform(.isEqual, on: worker.thread, with: Named("Joan"), waitUntilDone: true)
    worker.stop()
    XCTAssertEqual(listener.names, ["Ada", "Grace", "Joan"])
  }

  // Apple, run(mode:before:): returns after an input source was handled, as a message of another thread is. Nothing else
  // lets this call return before the timer, which is ages away.
  func test_theRunLoopReturnsWhenItHasSentAMessage() throws {
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
    listener.perform(.isEqual, on: try XCTUnwrap(thread.content), with: ada, waitUntilDone: true)
    run(until: { returned.count == 1 })
    XCTAssertEqual(listener.names, ["Ada"])
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

/// A thread whose run loop runs until it is told to stop.
private final class Worker: @unchecked Sendable {
  let thread: Thread
  private let isOver: Ticks

  init() {
    let isOver = Ticks()
    let (started, made) = (DispatchSemaphore(value: 0), Bag<Thread>())
    Thread.detachNewThread {
      // Keeps the run loop from having nothing to do.
      let idle = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in }
      made.content = .current
      started.signal()
      while isOver.count == 0 {
        drainingPool { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
      }
      idle.invalidate()
    }
    started.wait()
    guard let thread = made.content else { fatalError("no thread") }
    (self.thread, self.isOver) = (thread, isOver)
  }

  func stop() {
    isOver.add()
  }
}
