import Dispatch
import Foundation
import LessonKit
import TimerLab

// Owners that don't tick with a timer of their own. In the scenario of an owner, the client starts it with `start`.

/// An owner without a timer. Each of its ticks is a delayed block on the main queue, and the block holds the owner. The
/// test kit can't detect such blocks, and they run much less often than the heartbeat.
final class Chime: @unchecked Sendable {
  private let ticks: Ticks
  private var isStopped = false

  init(_ ticks: Ticks) {
    self.ticks = ticks
  }

  /// Schedules the first tick, and after each tick the next one, until the chime is stopped.
  func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 20 * Heartbeat.interval) {
      guard !self.isStopped else { return }
      self.ticks.add()
      self.start()
    }
  }

  func stop() {
    isStopped = true
  }

  /// Returns a test scenario whose owner is a chime that `start` has started.
  static func makeScenario(_ start: (Chime) -> Void = { $0.start() }) -> Scenario<Chime> {
    Scenario("the chime") { Chime($0) }.act(start)
  }
}

/// An owner that ticks with a dispatch source.
final class Metronome: @unchecked Sendable {
  private let ticks: Ticks
  private(set) var source: (any DispatchSourceTimer)?
  private let cancelsSourceInDeinit: Bool

  init(_ ticks: Ticks, cancelsSourceInDeinit: Bool = true) {
    self.ticks = ticks
    self.cancelsSourceInDeinit = cancelsSourceInDeinit
  }

  deinit {
    if cancelsSourceInDeinit { stop() }
  }

  /// Starts a dispatch source that ticks. If `holdingItself` is `true`, the source also holds the metronome.
  func start(holdingItself: Bool = false) {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
    source.setEventHandler(handler: holdingItself ? { self.ticks.add() } : ticks.add)
    source.resume()
    self.source = source
  }

  func stop() {
    source?.cancel()
    source = nil
  }

  /// Returns a test scenario whose owner is a metronome that `start` has started. Besides the heartbeat, the test kit
  /// waits for the same number of beats of `referenceClock`.
  static func makeScenario(
    cancelsSourceInDeinit: Bool = true, referenceClock: ReferenceClock = .dispatchSource,
    _ start: (Metronome) -> Void = { $0.start() }
  ) -> Scenario<Metronome> {
    let clock = NonTimerClock<Metronome>("its dispatch source", referenceClock: referenceClock) { $0.stop() }
    return Scenario("the metronome", clock: clock) {
      Metronome($0, cancelsSourceInDeinit: cancelsSourceInDeinit)
    }
    .act(start)
  }
}

/// An owner that ticks on a separate thread. The thread ends within one interval after the worker is stopped.
final class Worker: @unchecked Sendable {
  private let lock = NSLock()
  private var isStopped = false
  private let ticks: Ticks

  init(_ ticks: Ticks) {
    self.ticks = ticks
  }

  /// Starts a thread that ticks until the worker is stopped or deallocated.
  func start() {
    startThread { [weak self] in self?.tick() ?? false }
  }

  /// Starts a thread that holds the worker until `isOver` returns true, or by default until the worker is stopped.
  func startHoldingItself(until isOver: (@Sendable () -> Bool)? = nil) {
    startThread {
      let isRunning = self.tick()
      return isOver.map { !$0() } ?? isRunning
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
  }

  /// Counts a tick, and returns whether the worker is still running.
  private func tick() -> Bool {
    ticks.add()
    return lock.withLock { !isStopped }
  }

  /// Starts a thread that calls `tick` once per heartbeat interval, until `tick` returns `false`.
  private func startThread(_ tick: @escaping @Sendable () -> Bool) {
    Thread.detachNewThread {
      repeat {
        Thread.sleep(forTimeInterval: Heartbeat.interval)
      } while tick()
    }
  }

  /// Returns a scenario of a worker that `start` has started. `hasEnded` returns whether the worker's thread has ended.
  static func makeScenario(
    _ start: (Worker) -> Void = { $0.start() }, hasEnded: @escaping () -> Bool = { true }
  ) -> Scenario<Worker> {
    let clock = NonTimerClock<Worker>("its thread", referenceClock: .thread, hasEnded: hasEnded) { $0.stop() }
    return Scenario("the worker", clock: clock) { Worker($0) }.act(start)
  }
}

/// An owner that ticks as the target of a display link.
final class Painter: TimerLab.NSObject, DisplayLinkTarget {
  private let ticks: Ticks
  private var link: DisplayLink?

  init(_ ticks: Ticks) {
    self.ticks = ticks
    super.init()
  }

  /// Starts a display link that holds the painter as its target.
  func start() {
    link = .runningAtHeartbeatRate(target: self)
  }

  func stop() {
    link?.invalidate()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    ticks.add()
  }

  static func makeScenario() -> Scenario<Painter> {
    let clock = NonTimerClock<Painter>("its display link", referenceClock: nil) { $0.stop() }
    return Scenario("the painter", clock: clock, make: Painter.init).act { $0.start() }
  }
}

extension DisplayLink {
  /// Starts a display link that fires at the rate of the heartbeat, on the current run loop in the default mode.
  static func runningAtHeartbeatRate(target: Any) -> DisplayLink {
    let link = DisplayLink(target: target, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    link.add(to: .current, forMode: .default)
    return link
  }
}
