// Imports Dispatch by name: on Linux, a handler is not checked in a file that imports Foundation alone (a claim of
// in-your-app shows that).
import Dispatch
import TimerLab

final class Probe: @unchecked Sendable {}

func makeSource(
  every interval: TimeInterval = 60, on queue: DispatchQueue = .global(),
  _ work: @escaping @Sendable () -> Void = {}
) -> DispatchSourceTimer {
  let source = DispatchSource.makeTimerSource(queue: queue)
  source.schedule(deadline: .now() + interval, repeating: interval)
  source.setEventHandler(handler: DispatchWorkItem(block: work))
  return source
}

//: 5 stops
func aRuleOfDispatch_norAnInactiveOne() {
  func make() { _ = makeSource() }
  make()
  Thread.sleep(forTimeInterval: 0.2)
}

//: 5 prints cancelled: kept, resumed: gone
func whyTheFixWorks_untilItIsResumedASourceKeepsItsHandler() {
  weak var remains: Probe?
  func make() -> DispatchSourceTimer {
    let probe = Probe()
    remains = probe
    return makeSource { _ = probe }
  }
  let source = make()
  source.resume()
  source.suspend()
  source.cancel()
  Thread.sleep(forTimeInterval: 0.2)
  let before = remains == nil ? "gone" : "kept"
  source.resume()
  Thread.sleep(forTimeInterval: 0.2)
  print("cancelled: \(before), resumed: \(remains == nil ? "gone" : "kept")")
}

//: 5 prints 0 beats
func theCode_aSourceThatNothingStoresIsReleased() {
  let beats = Counter()
  func make() { makeSource(every: 0.05) { beats.add() }.resume() }
  make()
  Thread.sleep(forTimeInterval: 0.3)
  print("\(beats.count) beats")
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}

//: 5 prints one beat for all that were missed
func stillTickingAfterAStop_aResumedSourceMakesUpForAMissedBeat() {
  let beats = Counter()
  let source = makeSource(every: 0.4) { beats.add() }
  source.resume()
  source.suspend()
  Thread.sleep(forTimeInterval: 0.9)
  source.resume()
  Thread.sleep(forTimeInterval: 0.15)
  source.cancel()
  print(beats.count == 1 ? "one beat for all that were missed" : "\(beats.count)")
}

//: 5 prints the handler ran to its end
func aBeatThatIsUnderWay_cancelPreventsTheNextCallOnly() {
  let (hasBegun, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let source = makeSource(every: 0.02) {
    hasBegun.signal()
    Thread.sleep(forTimeInterval: 0.1)
    isOver.signal()
  }
  source.resume()
  hasBegun.wait()
  source.cancel()
  print(isOver.wait(timeout: .now() + 2) == .success ? "the handler ran to its end" : "it did not")
}

//: 5 prints deinit on the queue
func aBeatThatIsUnderWay_theQueueMayLetGoLast() {
  final class Metronome: @unchecked Sendable {
    deinit { print(Thread.isMainThread ? "deinit on the main thread" : "deinit on the queue") }
  }
  let (hasBegun, mayEnd, isOver) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )
  var metronome: Metronome? = Metronome()
  let source = makeSource(every: 0.02) { [weak metronome] in
    guard let metronome else {
      isOver.signal()
      return
    }
    hasBegun.signal()
    mayEnd.wait()
    withExtendedLifetime(metronome) {}
  }
  source.resume()
  hasBegun.wait()
  metronome = nil
  mayEnd.signal()
  isOver.wait()
  source.cancel()
}

//: 5 prints 0 beats while its date is far off, then some
func inRealApps_aSourceCanBePutOff() {
  let beats = Counter()
  let source = makeSource(every: 0.02) { beats.add() }
  source.schedule(deadline: .distantFuture)
  source.resume()
  Thread.sleep(forTimeInterval: 0.2)
  let before = beats.count
  source.schedule(deadline: .now(), repeating: 0.02)
  Thread.sleep(forTimeInterval: 0.3)
  source.cancel()
  print("\(before) beats while its date is far off, then \(beats.count > 1 ? "some" : "none")")
}

//: 5 prints 0 beats in a pause that activate() does not end
func inRealApps_activateDoesNothingToAnActiveSource() {
  let beats = Counter()
  let source = makeSource(every: 0.02) { beats.add() }
  source.activate()
  source.activate()
  source.suspend()
  Thread.sleep(forTimeInterval: 0.1)
  let before = beats.count
  source.activate()
  Thread.sleep(forTimeInterval: 0.2)
  print("\(beats.count - before) beats in a pause that activate() does not end")
  source.resume()
  source.cancel()
}

//: 5 prints released, and the program goes on
func inRealApps_cancelAndActivateEndASourceThatWasNeverStarted() {
  weak var remains: Probe?
  func make() {
    let probe = Probe()
    remains = probe
    let source = makeSource { _ = probe }
    source.cancel()
    source.activate()
  }
  make()
  Thread.sleep(forTimeInterval: 0.2)
  print(remains == nil ? "released, and the program goes on" : "kept")
}

//: 5 prints a beat
//: 5+main prints a beat
//: 6 stops
//: 6+main stops
func aClassOfTheMainActor_itsHandlerStopsTheProgramInSwift6() {
  MainActor.assumeIsolated { Metronome().play() }
}

@MainActor final class Metronome {
  func play() {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now())
    source.setEventHandler { print("a beat") }
    source.activate()
    Thread.sleep(forTimeInterval: 0.5)
    source.cancel()
  }
}

//: 6+main compiles
func aClassOfTheMainActor_withoutAWarning() {
  final class Metronome {
    func play() {
      let source = DispatchSource.makeTimerSource(queue: .global())
      source.setEventHandler { print("a beat") }
      source.activate()
    }
  }
}

//: 6+main prints a beat
func aClassOfTheMainActor_nonisolatedCuresIt() { Free().play() }

nonisolated final class Free {
  func play() {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now())
    source.setEventHandler { print("a beat") }
    source.activate()
    Thread.sleep(forTimeInterval: 0.5)
    source.cancel()
  }
}
