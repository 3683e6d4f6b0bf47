// One life of a lesson's owner, on the main thread of a program: it ticks, its client lets go of it, it is freed, and no
// tick comes any more. Compiled as one module with the lesson's reference solution, as in an app: see `settings.bash`.

import TimerLab

#if LESSON01
  @MainActor func begin(_ calls: Calls) -> Life {
    let (home, screen) = (Screen(), PollingScreen(interval: Life.interval, poll: calls.add))
    home.present(screen, animated: false)
    return Life(screen.poller) { home.dismiss(animated: false) }
  }
#elseif LESSON02
  @MainActor func begin(_ calls: Calls) -> Life {
    let home = Navigator(rootViewController: Screen())
    let screen = ClockScreen(interval: Life.interval, showTime: calls.add)
    Window(rootViewController: home).makeKeyAndVisible()
    home.pushViewController(screen, animated: false)
    return Life(screen) { _ = home.popViewController(animated: false) }
  }
#elseif LESSON03
  @MainActor func begin(_ calls: Calls) -> Life {
    let thermometer = Thermometer(interval: Life.interval, read: calls.add)
    thermometer.start()
    return Life(thermometer)
  }
#elseif LESSON04
  @MainActor func begin(_ calls: Calls) -> Life {
    let show = SlideShow(interval: Life.interval, showNextPhoto: calls.add)
    show.start()
    return Life(show)
  }
#elseif LESSON05
  @MainActor func begin(_ calls: Calls) -> Life {
    let (ticker, feed) = (Ticker(every: Life.interval), PriceFeed())
    let panel = PricePanel(onTick: calls.add, onPrice: { _ in })
    panel.start(with: ticker)
    panel.listen(to: feed)
    // The ticker goes on, for others.
    return Life(panel) { feed.receive(1) }
  }
#elseif LESSON06
  @MainActor func begin(_ calls: Calls) -> Life {
    let banner = HeadlineBanner(interval: Life.interval, showNextHeadline: calls.add)
    banner.start()
    return Life(banner)
  }
#elseif LESSON07
  @MainActor func begin(_ calls: Calls) -> Life {
    let workout = Workout(interval: Life.interval, firstDrink: Date()) { _ in calls.add() }
    workout.start()
    return Life(workout)
  }
#elseif LESSON08
  @MainActor func begin(_ calls: Calls) -> Life {
    let screen = PriceScreen { _ in calls.add() }
    screen.follow(PriceFeed(price: 7), rates: ExchangeRates(centsPerEuro: 110), every: Life.interval)
    return Life(screen)
  }
#elseif LESSON09
  @MainActor func begin(_ calls: Calls) -> Life {
    let countdown = Countdown(from: 1000, interval: Life.interval) { _ in calls.add() }
    countdown.start()
    return Life(countdown)
  }
#elseif LESSON10
  @MainActor func begin(_ calls: Calls) -> Life {
    let sampler = Sampler(interval: Life.interval, onSample: calls.add)
    sampler.start()
    return Life(sampler)
  }
#elseif LESSON11
  @MainActor func begin(_ calls: Calls) -> Life {
    let beats = Calls()
    let metronome = Metronome(
      interval: Life.interval, queue: DispatchQueue(label: "beats"), onBeat: beats.add)
    metronome.play()
    Life.waitUntil { beats.count >= 3 }
    metronome.pause()
    metronome.play()
    let pendulum = Pendulum(framesPerSecond: 50, draw: calls.add)
    pendulum.start()
    return Life([metronome, pendulum], heard: [beats, calls])
  }
#elseif LESSON12
  @MainActor func begin(_ calls: Calls) -> Life {
    let minutes = Calls()
    let (scores, source) = AsyncStream.makeStream(of: String.self)
    let match = LiveMatch(
      scores: scores, clock: QuickClock(), showScore: { _ in calls.add() }, showMinute: { _ in minutes.add() }
    )
    match.start()
    let timer = Timer.scheduledTimer(withTimeInterval: Life.interval, repeats: true) { _ in
      source.yield("1:0")
    }
    return Life([match], heard: [calls, minutes]) { _ = timer }
  }

  /// Each sleep takes one interval, however long it should be.
  nonisolated struct QuickClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant { .now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try await Task.sleep(for: .seconds(Life.interval))
    }
  }
#elseif LESSON13
  @MainActor func begin(_ calls: Calls) -> Life {
    let meter = ParkingMeter(interval: Life.interval, showTimeLeft: calls.add)
    meter.start()
    return Life(meter)
  }
#elseif LESSON14
  @MainActor func begin(_ calls: Calls) -> Life {
    let parts = Dictionary(uniqueKeysWithValues: DashboardPart.allCases.map { ($0, Calls()) })
    let dashboard = Dashboard(interval: Life.interval) { parts[$0]?.add() }
    dashboard.start()
    return Life([dashboard], heard: Array(parts.values))
  }
#endif

/// An owner at work, and how its client lets go of it.
@MainActor struct Life {
  nonisolated static let interval = 0.01

  let owners: [AnyObject]
  let heard: [Calls]
  let end: () -> Void

  init(_ owners: [AnyObject], heard: [Calls] = [], end: @escaping () -> Void = {}) {
    (self.owners, self.heard, self.end) = (owners, heard, end)
  }

  init(_ owner: AnyObject, end: @escaping () -> Void = {}) {
    self.init([owner], end: end)
  }

  /// Turns the main run loop until something is so. Returns whether it is: it gives up after a minute, which only what
  /// never comes takes.
  @discardableResult
  static func waitUntil(_ isSo: () -> Bool) -> Bool {
    let limit = Date() + 60
    while !isSo(), Date() < limit { turn() }
    return isSo()
  }

  static func turn() {
    RunLoop.main.run(until: Date() + interval)
  }
}

/// How often something was called, on any thread.
nonisolated final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  @Sendable func add() { lock.withLock { number += 1 } }
}

@main @MainActor struct Program {
  static func main() {
    let calls = Calls()
    var heard = [calls]
    let remains = Remains()
    do {
      let life = begin(calls)
      if !life.heard.isEmpty { heard = life.heard }
      remains.owners = life.owners.map { Remains.Weak(object: $0) }
      guard Life.waitUntil({ heard.allSatisfy { $0.count >= 3 } }) else { give("does not tick") }
      life.end()
    }
    guard Life.waitUntil({ remains.areGone }) else { give("is not freed") }
    // What was under way comes to its end.
    for _ in 1...3 { Life.turn() }
    let before = heard.map(\.count)
    for _ in 1...10 { Life.turn() }
    guard heard.map(\.count) == before else { give("is not silent") }
    give("runs")
  }

  static func give(_ verdict: String) -> Never {
    print(verdict)
    exit(verdict == "runs" ? 0 : 1)
  }
}

@MainActor final class Remains {
  struct Weak { weak var object: AnyObject? }
  var owners: [Weak] = []
  var areGone: Bool { owners.allSatisfy { $0.object == nil } }
}
