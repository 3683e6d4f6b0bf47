import Foundation
import Observation

nonisolated final class Leaking: @unchecked Sendable {
  var stored: Any?
  func work() {}
}

nonisolated(unsafe) var closures: [() -> Void] = []

/// How often its `deinit` has run, for owners of the main actor.
@MainActor var freed = 0

@Observable @MainActor final class Score {
  var value = 0
}

@MainActor final class Follower {
  let score = Score()
  var task: Task<Void, Never>?

  var values: Observations<Int, Never> { Observations { self.score.value } }
  func follow() {
    task = Task { [weak self] in
      guard let values = self?.values else { return }
      for await value in values { self?.show(value) }
    }
  }
  func followTheScoreAlone() {
    task = Task { [weak self, score] in
      for await value in Observations({ [score] in score.value }) { self?.show(value) }
    }
  }
  func track() {
    withObservationTracking { show(score.value) } onChange: { Task { @MainActor in self.track() } }
  }
  func trackWeakly() {
    withObservationTracking { show(score.value) } onChange: { [weak self] in
      Task { @MainActor in self?.trackWeakly() }
    }
  }
  func show(_ value: Int) {}

  deinit {
    task?.cancel()
    MainActor.assumeIsolated { freed += 1 }
  }
}

@MainActor func isFreed(after use: (Follower) -> Void) -> String {
  let before = freed
  do {
    let follower = Follower()
    use(follower)
    RunLoop.main.run(until: Date() + 0.1)
  }
  RunLoop.main.run(until: Date() + 0.2)
  return freed > before ? "freed" : "held"
}

//: 5+asan prints nothing is reported
func whatTheToolsSee_theLeakCheckOfLinuxSeesNoneOfSix() {
  func leak(_ make: (Leaking) -> Any) {
    let owner = Leaking()
    owner.stored = make(owner)
  }
  leak { owner in
    Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in owner.work() }
  }
  leak { owner in
    Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [weak owner] _ in owner?.work() }
  }
  leak { owner in
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: 0.02)
    source.setEventHandler { owner.work() }
    source.resume()
    return source
  }
  leak { owner in
    Task {
      while true {
        owner.work()
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
  leak { owner in
    NotificationCenter.default.addObserver(forName: .init("news"), object: nil, queue: nil) { _ in owner.work() }
  }
  leak { owner in
    closures.append { owner.work() }
    return 0
  }
  RunLoop.main.run(until: Date() + 0.3)
  print("nothing is reported")
}

//: 5+asan says LeakSanitizer: detected memory leaks
func whatTheToolsSee_butACycleThatNothingLeadsTo() {
  for _ in 1...50 {
    let owner = Leaking()
    owner.stored = { owner.work() }
  }
}

//: 6 prints self: held, the score alone: freed
@MainActor func swiftUIAModelInStateThatHasATask_observationsHoldWhatTheirClosureCaptures() {
  print("self: \(isFreed { $0.follow() }), the score alone: \(isFreed { $0.followTheScoreAlone() })")
}

//: 6 prints self: held, weak: freed
@MainActor func swiftUIAModelInStateThatHasATask_onChangeHoldsWhatItCaptures() {
  print("self: \(isFreed { $0.track() }), weak: \(isFreed { $0.trackWeakly() })")
}

//: 6+main prints an event
func aDispatchSourceInAClass_isNotCheckedInAFileThatImportsFoundationAlone() {
  MainActor.assumeIsolated {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now())
    source.setEventHandler { print("an event") }
    source.activate()
    Thread.sleep(forTimeInterval: 0.5)
    source.cancel()
  }
}
