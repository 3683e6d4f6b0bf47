import TimerLab

final class Weak {
  weak var timer: TimerLab.Timer?
  init(_ timer: TimerLab.Timer?) { self.timer = timer }
}

/// Says what is left of an owner when its client has used it, let go of it, and waited.
///
/// - Parameter use: What the client does; it returns every timer that the owner has made.
func judge<Owner: AnyObject>(_ make: () -> Owner, use: (Owner) -> [TimerLab.Timer?]) {
  weak var remains: Owner?
  var timers: [Weak] = []
  do {
    let owner = make()
    remains = owner
    timers = use(owner).map(Weak.init)
    RunLoop.main.run(until: .now + 0.1)
  }
  // Longer than the interval of each timer, so that one which may fire once more has done so.
  RunLoop.main.run(until: .now + 2)
  guard remains == nil else { return print("C: not freed") }
  let isFiring = timers.contains { $0.timer?.isValid == true }
  print(isFiring ? "B: freed, and a timer fires" : "A: freed, and none fires")
}

//: 5 prints C: not freed
final class Weather: NSObject, TimerTarget {
  weak var timer: Timer?

  func start() {
    timer = .scheduledTimer(
      timeInterval: 1, target: self, selector: .timerDidFire,
      userInfo: nil, repeats: true)
  }

  func timerDidFire(_ timer: Timer) { load() }

  deinit { timer?.invalidate() }
}

func code1_theTimerHoldsItsTarget() {
  judge(Weather.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Weather {
  func load() {}
}

//: 5 prints Banner is gone | B: freed, and a timer fires
final class Banner {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] _ in
      self?.showNext()
    }
  }

  deinit { print("Banner is gone") }
}

func code2_nobodyInvalidates() {
  judge(Banner.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Banner {
  func showNext() {}
}

//: 5 prints C: not freed
final class Cursor {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      DispatchQueue.main.async { [weak self] in
        self?.blink()
      }
    }
  }

  deinit { timer?.invalidate() }
}

func code3_theOuterClosureHolds() {
  judge(Cursor.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Cursor {
  func blink() {}
}

//: 5 prints A: freed, and none fires
final class Radio {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] _ in
      guard let self else { return }
      self.tune()
    }
  }

  deinit { timer?.invalidate() }
}

func code4_bothHalvesAreThere() {
  judge(Radio.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Radio {
  func tune() {}
}

//: 5 prints B: freed, and a timer fires
final class Stopwatch {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] _ in
      self?.count()
    }
  }

  func stop() { timer = nil }

  deinit { stop() }
}

func code5_theRunLoopHoldsTheTimer() {
  judge(Stopwatch.init) {
    $0.start()
    let timer = $0.timer
    $0.stop()
    return [timer]
  }
}

extension Stopwatch {
  func count() {}
}

//: 5 prints C: not freed
final class Chat {
  var task: Task<Void, Never>?

  func start() {
    task = Task { [weak self] in
      guard let self else { return }
      while !Task.isCancelled {
        self.load()
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  deinit { task?.cancel() }
}

func code6_theLoopHoldsWhatWasUnwrappedBeforeIt() {
  judge(Chat.init) {
    $0.start()
    return []
  }
}

extension Chat {
  func load() {}
}

//: 5 prints C: not freed
final class Tracker {
  var task: Task<Void, Never>?

  func start() {
    task = Task { [weak self] in await self?.follow() }
  }

  func follow() async {
    while !Task.isCancelled {
      mark()
      try? await Task.sleep(for: .seconds(1))
    }
  }

  deinit { task?.cancel() }
}

func code7_aMethodHoldsItsObjectUntilItReturns() {
  judge(Tracker.init) {
    $0.start()
    return []
  }
}

extension Tracker {
  func mark() {}
}

//: 5 prints A: freed, and none fires
final class Lamp {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.flash()
    }
  }
}

func code8_theTimerEndsItself() {
  judge(Lamp.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Lamp {
  func flash() {}
}

//: 5 prints C: not freed
final class Relay: NSObject, TimerTarget {
  let tick: () -> Void
  init(tick: @escaping () -> Void) { self.tick = tick }
  func timerDidFire(_ timer: Timer) { tick() }
}

final class Pedometer {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(
      timeInterval: 1, target: Relay { self.count() },
      selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  deinit { timer?.invalidate() }
}

func code9_theTargetHoldsTheOwner() {
  judge(Pedometer.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Pedometer {
  func count() {}
}

//: 5 prints C: not freed
final class Metronome {
  var timer: Timer?

  func start() {
    let click = { self.play() }
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] _ in
      if self != nil { click() }
    }
  }

  deinit { timer?.invalidate() }
}

func code10_theOtherClosureHolds() {
  judge(Metronome.init) {
    $0.start()
    return [$0.timer]
  }
}

extension Metronome {
  func play() {}
}

//: 5 prints B: freed, and a timer fires
final class Slides {
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [weak self] _ in
      self?.showNext()
    }
  }

  func stop() { timer?.invalidate() }

  deinit { stop() }
}

func code11_theFirstTimerIsForgotten() {
  judge(Slides.init) {
    $0.start()
    let first = $0.timer
    $0.start()
    let second = $0.timer
    $0.stop()
    return [first, second]
  }
}

extension Slides {
  func showNext() {}
}

//: 5 prints Prices are gone | B: freed, and a timer fires
final class Prices {
  let feed = Feed()
  var timer: Timer?

  func start() {
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
      [feed] _ in
      feed.update()
    }
  }

  deinit { print("Prices are gone") }
}

func code12_nobodyInvalidates() {
  judge(Prices.init) {
    $0.start()
    return [$0.timer]
  }
}

final class Feed {
  func update() {}
}
