import TimerLab

func seconds(_ work: () -> Void) -> TimeInterval {
  let start = Date()
  work()
  return Date().timeIntervalSince(start)
}

/// Runs `work` on a new thread, and waits for its end.
func onAThread(_ work: @escaping () -> Void) {
  let isOver = DispatchSemaphore(value: 0)
  Thread {
    work()
    isOver.signal()
  }.start()
  isOver.wait()
}

//: 5 prints at once
func theCode_aLoopWithNothingToWaitForReturnsAtOnce() {
  onAThread {
    let waited = seconds { _ = RunLoop.current.run(mode: .default, before: Date() + 2) }
    print(waited < 1 ? "at once" : "waited")
  }
}

//: 5 prints fired, and went on waiting
func theCode_aTimerDoesNotMakeItReturn() {
  onAThread {
    var ticks = 0
    RunLoop.current.add(
      TimerLab.Timer(timeInterval: 0.02, repeats: true) { _ in ticks += 1 }, forMode: .default)
    let waited = seconds { _ = RunLoop.current.run(mode: .default, before: Date() + 0.5) }
    print(ticks > 1 && waited >= 0.5 ? "fired, and went on waiting" : "\(ticks), \(waited)")
  }
}

//: 5 prints 0 ticks
func neverTicked_aTimerOfADispatchQueueNeverFires() {
  var ticks = 0
  DispatchQueue.global().async {
    TimerLab.Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in ticks += 1 }
  }
  RunLoop.current.run(until: Date() + 0.3)
  print("\(ticks) ticks")
}

//: 5 prints cancelled, and still in run()
func predict_cancelSetsAFlagAndNothingElse() {
  var hasPassed = false
  let thread = Thread {
    let timer = TimerLab.Timer(timeInterval: 0.01, repeats: true) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run()
    hasPassed = true
  }
  thread.start()
  RunLoop.current.run(until: Date() + 0.1)
  thread.cancel()
  RunLoop.current.run(until: Date() + 0.3)
  print("\(thread.isCancelled ? "cancelled" : ""), \(hasPassed ? "" : "and still in run()")")
}

//: 5 prints timer: gone, ticks after the end: 0
func predict_aRunLoopGoesWithItsThread() {
  weak var timer: TimerLab.Timer?
  var ticks = 0
  onAThread {
    timer = .scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in ticks += 1 }
    RunLoop.current.run(until: Date() + 0.1)
  }
  RunLoop.current.run(until: Date() + 0.1)
  let before = ticks
  RunLoop.current.run(until: Date() + 0.2)
  print("timer: \(timer == nil ? "gone" : "there"), ticks after the end: \(ticks - before)")
}

//: 5 prints alive while work() runs
func recall_aCallHoldsItsObject() {
  final class Owner: @unchecked Sendable {
    func work() { Thread.sleep(forTimeInterval: 0.5) }
  }
  weak var remains: Owner?
  do {
    let owner = Owner()
    remains = owner
    Thread { [weak owner] in owner?.work() }.start()
    Thread.sleep(forTimeInterval: 0.2)
  }
  print(remains == nil ? "freed" : "alive while work() runs")
}

//: 5 prints on the other thread
func recall_deinitRunsOnTheThreadThatLetsGoLast() {
  final class Owner {
    deinit { print(Thread.isMainThread ? "on the main thread" : "on the other thread") }
  }
  var owner: Owner? = Owner()
  let (isHeld, mayEnd, isOver) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )
  Thread { [owner] in
    isHeld.signal()
    mayEnd.wait()
    withExtendedLifetime(owner) {}
    isOver.signal()
  }.start()
  isHeld.wait()
  owner = nil
  mayEnd.signal()
  isOver.wait()
  RunLoop.current.run(until: Date() + 0.2)
}

//: 5 hangs
func waitsForItself_aLockIsNotTakenTwice() {
  let lock = NSLock()
  lock.withLock { lock.withLock {} }
}

//: 5 refused cannot inherit
func yourTask_aThreadCannotBeSubclassed() {
  final class Sampler: Thread {
    override func main() {}
  }
}

//: 5+tsan says WARNING: ThreadSanitizer
func appleAndLinux_theSanitizerSeesAFlagWithoutALock() {
  final class Flag: @unchecked Sendable {
    var isSet = false
  }
  let flag = Flag()
  let isOver = DispatchSemaphore(value: 0)
  Thread {
    for _ in 0..<1000 { flag.isSet.toggle() }
    isOver.signal()
  }.start()
  for _ in 0..<1000 { flag.isSet.toggle() }
  isOver.wait()
}

// A timer has to be invalidated on the thread on which it was installed.
//: cited https://developer.apple.com/documentation/foundation/timer/invalidate()
// `run()` need not return when the last timer is gone.
//: cited https://developer.apple.com/documentation/foundation/runloop/run()
// `CFRunLoopStop` may be called from any thread.
//: cited https://developer.apple.com/documentation/corefoundation/cfrunloopstop(_:)
// `perform(_:with:afterDelay:)` on a dispatch queue waits for a run loop that nobody runs.
//: cited https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
// A thread of Objective-C retains its target until it exits.
//: cited https://developer.apple.com/documentation/foundation/thread/init(target:selector:object:)
