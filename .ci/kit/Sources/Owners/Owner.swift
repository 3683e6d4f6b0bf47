import Foundation
import TimerLab

/// What becomes of the clock, and of its owner.
public enum Form: String, CaseIterable, Sendable {
  /// The owner is freed, and ends its clock.
  case good
  /// The clock holds it.
  case leaky
  /// It is freed, and its clock goes on.
  case ghost
  /// It is freed, and its clock is only put off.
  case paused
  /// Good, with a tick a minute.
  case slow
}

public enum Kind: String, CaseIterable, Sendable {
  case ownLoop, mainLoop, thread, foundation, delayed, source, displayLink
  case task, stream, actor, mainTask, chain, cycle
}

/// Something that ticks.
open class Owner: @unchecked Sendable {
  public let form: Form
  let interval: TimeInterval
  let tick: @Sendable () -> Void

  public required init(_ form: Form, interval: TimeInterval, tick: @escaping @Sendable () -> Void) {
    self.form = form
    self.interval = form == .slow ? 60 : interval
    self.tick = tick
  }

  open func start() {}

  /// What a clock calls: holds the owner if the form says so.
  func beat() -> @Sendable () -> Void {
    guard form == .leaky else { return { [weak self] in self?.tick() } }
    return { self.tick() }
  }

  /// What is done about the clock when the owner is freed.
  func atTheEnd(stop: () -> Void, pause: () -> Void) {
    switch form {
    case .good, .slow, .leaky: stop()
    case .paused: pause()
    case .ghost: break
    }
  }

  /// How to end a clock that may be left: it must not be taken for the next owner's.
  func remember(_ stop: @escaping () -> Void) { Self.remains.append(stop) }

  nonisolated(unsafe) private static var remains: [() -> Void] = []

  /// Ends the clocks that were left. On the thread that had them made.
  public static func clearUp() {
    for stop in remains { stop() }
    remains = []
  }

  public static func make(
    _ kind: Kind, _ form: Form, interval: TimeInterval, tick: @escaping @Sendable () -> Void
  ) -> Owner {
    let type: Owner.Type =
      switch kind {
      case .ownLoop: OwnLoop.self
      case .mainLoop: MainLoop.self
      case .thread: ThreadLoop.self
      case .foundation: FoundationTimer.self
      case .delayed: Delayed.self
      case .source: Source.self
      case .displayLink: Link.self
      case .task: Sleeper.self
      case .stream: Reader.self
      case .actor: Actress.self
      case .mainTask: MainSleeper.self
      case .chain: Subscriber.self
      case .cycle: Cycle.self
      }
    return type.init(form, interval: interval, tick: tick)
  }
}
