import Foundation
import TimerLab

class TimerOwner: Owner, @unchecked Sendable {
  var timer: TimerLab.Timer?

  func makeTimer() -> TimerLab.Timer {
    let beat = beat()
    return TimerLab.Timer(timeInterval: interval, repeats: true) { _ in beat() }
  }

  deinit {
    atTheEnd(stop: { timer?.invalidate() }, pause: { timer?.fireDate = .distantFuture })
  }
}

final class OwnLoop: TimerOwner, @unchecked Sendable {
  override func start() {
    let timer = makeTimer()
    RunLoop.current.add(timer, forMode: .default)
    self.timer = timer
    remember { timer.invalidate() }
  }
}

final class MainLoop: TimerOwner, @unchecked Sendable {
  override func start() {
    let timer = makeTimer()
    RunLoop.main.add(timer, forMode: .default)
    self.timer = timer
    remember { timer.invalidate() }
  }
}

/// The timer is on the run loop of a thread, which ends with it.
final class ThreadLoop: Owner, @unchecked Sendable {
  private let thread = Box()

  private final class Box: @unchecked Sendable {
    let lock = NSLock()
    var isOver = false
    var isPaused = false
  }

  override func start() {
    let (thread, beat, interval) = (thread, beat(), interval)
    remember { thread.lock.withLock { thread.isOver = true } }
    Thread.detachNewThread {
      let timer = TimerLab.Timer(timeInterval: interval, repeats: true) { timer in
        if thread.lock.withLock({ thread.isOver }) { return timer.invalidate() }
        if thread.lock.withLock({ thread.isPaused }) {
          timer.fireDate = .distantFuture
          return
        }
        beat()
      }
      RunLoop.current.add(timer, forMode: .default)
      // It is the same thread that invalidates it, at its next turn.
      while timer.isValid {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        if thread.lock.withLock({ thread.isOver }) { timer.invalidate() }
      }
    }
  }

  deinit {
    atTheEnd(
      stop: { thread.lock.withLock { thread.isOver = true } },
      pause: { thread.lock.withLock { thread.isPaused = true } })
  }
}

final class FoundationTimer: Owner, @unchecked Sendable {
  private var timer: Foundation.Timer?

  override func start() {
    let beat = beat()
    let timer = Foundation.Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in beat() }
    self.timer = timer
    remember { timer.invalidate() }
  }

  deinit {
    atTheEnd(stop: { timer?.invalidate() }, pause: { timer?.fireDate = .distantFuture })
  }
}

/// Sends itself a delayed message again and again, for somebody else.
final class Chime: TimerLab.NSObject, TimerTarget {
  let interval: TimeInterval
  let beat: () -> Void

  init(_ interval: TimeInterval, _ beat: @escaping () -> Void) {
    (self.interval, self.beat) = (interval, beat)
    super.init()
  }

  func again() { perform(.timerDidFire, with: Optional<Any>.none, afterDelay: interval) }

  func timerDidFire(_ timer: TimerLab.Timer) {
    beat()
    again()
  }
}

final class Delayed: Owner, @unchecked Sendable {
  private var chime: Chime?

  override func start() {
    let chime = Chime(interval, beat())
    chime.again()
    self.chime = chime
    remember { TimerLab.NSObject.cancelPreviousPerformRequests(withTarget: chime) }
  }

  deinit {
    let stop = { [chime] in
      if let chime { TimerLab.NSObject.cancelPreviousPerformRequests(withTarget: chime) }
    }
    atTheEnd(stop: stop, pause: stop)
  }
}

final class Frames: TimerLab.NSObject, DisplayLinkTarget {
  let beat: () -> Void

  init(_ beat: @escaping () -> Void) {
    self.beat = beat
    super.init()
  }

  func displayLinkDidFire(_ link: DisplayLink) { beat() }
}

final class Link: Owner, @unchecked Sendable {
  private var link: DisplayLink?

  override func start() {
    let link = DisplayLink(target: Frames(beat()), selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = max(1, Int(1 / interval))
    link.add(to: .current, forMode: .default)
    self.link = link
    remember { link.invalidate() }
  }

  deinit {
    atTheEnd(stop: { link?.invalidate() }, pause: { link?.isPaused = true })
  }
}
