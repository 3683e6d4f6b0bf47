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

/// Says what is left of an owner when its client has used it, let go of it, and waited.
///
/// - Parameter more: What the client does after the start.
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

// What the page does not show.
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
