import TimerLab

/// A piece of code of the page.
protocol Owner: AnyObject {
  init()
  var timer: Timer? { get }
  func start()
}

final class Weak {
  weak var timer: Timer?
  init(_ timer: Timer?) { self.timer = timer }
}

/// Prints whether an owner is freed and whether a timer still fires, after the owner's client has used and released it.
///
/// - Parameter more: The client's actions after the start.
func judge<Piece: Owner>(_ type: Piece.Type, more: (Piece) -> Void = { _ in }) {
  weak var remains: Piece?
  var timers: [Weak] = []
  do {
    let owner = Piece()
    remains = owner
    owner.start()
    timers.append(Weak(owner.timer))
    more(owner)
    timers.append(Weak(owner.timer))
    RunLoop.main.run(until: .now + 0.1)
  }
  // Longer than the interval of each timer, so that one which may fire once more has done so.
  RunLoop.main.run(until: .now + 2)
  guard remains == nil else { return print("C: not freed") }
  let isFiring = timers.contains { $0.timer?.isValid == true }
  print(isFiring ? "B: freed, and a timer fires" : "A: freed, and none fires")
}

// Declarations that the page does not show.
extension Weather: Owner { func load() {} }
extension Banner: Owner { func showNext() {} }
extension Cursor: Owner { func blink() {} }
extension Radio: Owner { func tune() {} }
extension Stopwatch: Owner { func count() {} }
extension Chat: Owner {
  var timer: Timer? { nil }
  func load() {}
}
extension Tracker: Owner {
  var timer: Timer? { nil }
  func mark() {}
}
extension Lamp: Owner { func flash() {} }
extension Pedometer: Owner { func count() {} }
extension Metronome: Owner { func play() {} }
extension Slides: Owner { func showNext() {} }
extension Prices: Owner {}
final class Feed { func update() {} }

/// The pieces as `Lessons/try-it.html` shows them after their fix; codes 4 and 8 need none.
enum Fixed {
  final class Weather {
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [weak self] _ in
        self?.load()
      }
    }

    deinit { timer?.invalidate() }
  }

  final class Banner {
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [weak self] _ in
        self?.showNext()
      }
    }

    deinit { timer?.invalidate() }
  }

  final class Cursor {
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [weak self] _ in
        DispatchQueue.main.async { self?.blink() }
      }
    }

    deinit { timer?.invalidate() }
  }

  final class Stopwatch {
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [weak self] _ in
        self?.count()
      }
    }

    func stop() {
      timer?.invalidate()
      timer = nil
    }

    deinit { stop() }
  }

  @MainActor final class Chat {
    var task: Task<Void, Never>?

    func start() {
      task = Task { [weak self] in
        while !Task.isCancelled {
          self?.load()
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }

    deinit { task?.cancel() }
  }

  @MainActor final class Tracker {
    var task: Task<Void, Never>?

    func start() {
      task = Task { [weak self] in
        while !Task.isCancelled {
          self?.mark()
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }

    deinit { task?.cancel() }
  }

  final class Pedometer {
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(
        timeInterval: 1, target: Relay { [weak self] in self?.count() },
        selector: .timerDidFire, userInfo: nil, repeats: true)
    }

    deinit { timer?.invalidate() }
  }

  final class Metronome {
    var timer: Timer?

    func start() {
      let click = { [weak self] in self?.play() }
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        click()
      }
    }

    deinit { timer?.invalidate() }
  }

  final class Slides {
    var timer: Timer?

    func start() {
      stop()
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [weak self] _ in
        self?.showNext()
      }
    }

    func stop() { timer?.invalidate() }

    deinit { stop() }
  }

  final class Prices {
    let feed = Feed()
    var timer: Timer?

    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {
        [feed] _ in
        feed.update()
      }
    }

    deinit { timer?.invalidate() }
  }
}
extension Fixed.Weather: Owner { func load() {} }
extension Fixed.Banner: Owner { func showNext() {} }
extension Fixed.Cursor: Owner { func blink() {} }
extension Fixed.Stopwatch: Owner { func count() {} }
extension Fixed.Chat: Owner {
  var timer: Timer? { nil }
  func load() {}
}
extension Fixed.Tracker: Owner {
  var timer: Timer? { nil }
  func mark() {}
}
extension Fixed.Pedometer: Owner { func count() {} }
extension Fixed.Metronome: Owner { func play() {} }
extension Fixed.Slides: Owner { func showNext() {} }
extension Fixed.Prices: Owner {}

//: 5 prints C: not freed
func code1_theTimerHoldsItsTarget() { judge(Weather.self) }

//: 5 prints Banner is gone | B: freed, and a timer fires
func code2_nobodyInvalidates() { judge(Banner.self) }

//: 5 prints C: not freed
func code3_theOuterClosureHolds() { judge(Cursor.self) }

//: 5 prints A: freed, and none fires
func code4_bothHalvesAreThere() { judge(Radio.self) }

//: 5 prints B: freed, and a timer fires
func code5_theRunLoopHoldsTheTimer() { judge(Stopwatch.self) { $0.stop() } }

//: 5 prints C: not freed
func code6_theLoopHoldsWhatWasUnwrappedBeforeIt() { judge(Chat.self) }

//: 5 prints C: not freed
func code7_aMethodHoldsItsObjectUntilItReturns() { judge(Tracker.self) }

//: 5 prints A: freed, and none fires
func code8_theTimerEndsItself() { judge(Lamp.self) }

//: 5 prints C: not freed
func code9_theTargetHoldsTheOwner() { judge(Pedometer.self) }

//: 5 prints C: not freed
func code10_theOtherClosureHolds() { judge(Metronome.self) }

//: 5 prints B: freed, and a timer fires
func code11_theFirstTimerIsForgotten() {
  judge(Slides.self) {
    $0.start()
    $0.stop()
  }
}

//: 5 prints Prices are gone | B: freed, and a timer fires
func code12_nobodyInvalidates() { judge(Prices.self) }

//: 5 prints A: freed, and none fires
func code1_fixed() { judge(Fixed.Weather.self) }

//: 5 prints A: freed, and none fires
func code2_fixed() { judge(Fixed.Banner.self) }

//: 5 prints A: freed, and none fires
func code3_fixed() { judge(Fixed.Cursor.self) }

//: 5 prints A: freed, and none fires
func code5_fixed() { judge(Fixed.Stopwatch.self) { $0.stop() } }

//: 5 prints A: freed, and none fires
func code6_fixed() { judge(Fixed.Chat.self) }

//: 5 prints A: freed, and none fires
func code7_fixed() { judge(Fixed.Tracker.self) }

//: 5 prints A: freed, and none fires
func code9_fixed() { judge(Fixed.Pedometer.self) }

//: 5 prints A: freed, and none fires
func code10_fixed() { judge(Fixed.Metronome.self) }

//: 5 prints A: freed, and none fires
func code11_fixed() {
  judge(Fixed.Slides.self) {
    $0.start()
    $0.stop()
  }
}

//: 5 prints A: freed, and none fires
func code12_fixed() { judge(Fixed.Prices.self) }
