import Foundation

final class Probe: @unchecked Sendable {
  func work() {}
}

/// Lets the tasks of the main actor and of the pool run for so long.
func wait(_ seconds: TimeInterval = 0.2) { RunLoop.main.run(until: Date() + seconds) }

final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []
  func add(_ word: String) { lock.withLock { words.append(word) } }
  var text: String { lock.withLock { words.joined(separator: ", ") } }
  var count: Int { lock.withLock { words.count } }
}

//: 5 prints 1, 2, over
func whyTheFixWorks_aCancelledStreamGivesWhatItHasReceived() {
  let log = Log()
  let (stream, feed) = AsyncStream.makeStream(of: Int.self)
  feed.yield(1)
  feed.yield(2)
  let task = Task.detached {
    while !Task.isCancelled { await Task.yield() }
    for await number in stream { log.add("\(number)") }
    log.add("over")
  }
  task.cancel()
  wait()
  feed.finish()
  print(log.text)
}

//: 5 prints more than a hundred sleeps in a moment
func ignoresCancellation_aCancelledSleepReturnsAtOnce() {
  let log = Log()
  let task = Task.detached {
    for _ in 0..<1000 {
      try? await Task.sleep(for: .seconds(60))
      log.add("sleep")
    }
  }
  task.cancel()
  wait(0.5)
  print(log.count > 100 ? "more than a hundred sleeps in a moment" : "\(log.count)")
}

//: 5 prints outer: cancelled, inner: not cancelled
func taskStillWaiting_aTaskInATaskIsNoChild() {
  let log = Log()
  let task = Task.detached {
    let inner = Task {
      try? await Task.sleep(for: .milliseconds(200))
      return Task.isCancelled
    }
    let isInnerCancelled = await inner.value
    log.add("outer: \(Task.isCancelled ? "cancelled" : "not cancelled")")
    log.add("inner: \(isInnerCancelled ? "cancelled" : "not cancelled")")
  }
  wait(0.05)
  task.cancel()
  wait(0.6)
  print(log.text)
}

//: 5 prints before it begins, strong: held, weak: free
func appleAndLinux_aTaskHoldsItsCapturesFromTheBeginning() {
  func isHeld(_ start: (Probe) -> Void) -> Bool {
    weak var remains: Probe?
    do {
      let probe = Probe()
      remains = probe
      start(probe)
    }
    return remains != nil
  }
  // The main actor has no turn here, so neither body begins.
  let strong = isHeld { probe in Task { @MainActor in probe.work() } }
  let weak = isHeld { probe in
    Task { @MainActor [weak probe] in
      guard let probe else { return }
      probe.work()
    }
  }
  print("before it begins, strong: \(strong ? "held" : "free"), weak: \(weak ? "held" : "free")")
}

//: 5 prints ended: freed, endless: alive
func inRealApps_aTaskThatNobodyStoresHoldsUntilItEnds() {
  weak var (ended, endless): (Probe?, Probe?)
  do {
    let (one, other) = (Probe(), Probe())
    (ended, endless) = (one, other)
    Task { one.work() }
    Task {
      while true {
        other.work()
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
  }
  wait()
  print("ended: \(ended == nil ? "freed" : "alive"), endless: \(endless == nil ? "freed" : "alive")")
}

//: 5 prints after its cancellation: freed
func inRealApps_childTasksNeedNoWeak() {
  final class Owner: @unchecked Sendable {
    let (stream, feed) = AsyncStream.makeStream(of: Int.self)
    func listen() async { for await _ in stream {} }
    func run() async {
      async let one: Void = listen()
      async let other: Void = listen()
      _ = await (one, other)
    }
  }
  weak var remains: Owner?
  let task: Task<Void, Never>
  do {
    let owner = Owner()
    remains = owner
    task = Task { await owner.run() }
  }
  wait()
  task.cancel()
  wait()
  print("after its cancellation: \(remains == nil ? "freed" : "alive")")
}

//: 5 prints ended by its consumer
func inRealApps_aCancelledLoopTellsTheProducer() {
  let log = Log()
  let (stream, feed) = AsyncStream.makeStream(of: Int.self)
  feed.onTermination = { _ in log.add("ended by its consumer") }
  let task = Task.detached { for await _ in stream {} }
  wait()
  task.cancel()
  wait()
  print(log.text)
}

//: 5 prints enqueued, then terminated
func inRealApps_aCancelledLoopEndsTheStreamForGood() {
  let (stream, feed) = AsyncStream.makeStream(of: Int.self)
  let task = Task.detached { for await _ in stream {} }
  wait()
  let before = feed.yield(1)
  task.cancel()
  wait()
  let after = feed.yield(2)
  guard case .enqueued = before, case .terminated = after else { return print("\(before), \(after)") }
  print("enqueued, then terminated")
}

//: 5 prints immediate, after it, task
func appleAndLinux_anImmediateTaskBeginsAtOnce() {
  let log = Log()
  MainActor.assumeIsolated {
    Task { log.add("task") }
    Task.immediate { log.add("immediate") }
    log.add("after it")
  }
  wait()
  print(log.text)
}

//: 5 stops deallocated with non-zero retain count
func fiveWays_itStopsTheProgram() {
  final class Owner: @unchecked Sendable {
    func end() {}
    deinit { Task { self.end() } }
  }
  _ = Owner()
  wait()
}

//: 5 refused no exact matches in call to initializer
func notCompiling_aTaskThatCanThrow() {
  final class Owner {
    var task: Task<Void, Never>?
    func start() {
      task = Task {
        try await Task.sleep(for: .seconds(60))
      }
    }
  }
}

//: 5 refused cannot be used on value of type 'any Clock<Duration>'
func inRealApps_anyClockHasNoSleepUntil(_ clock: any Clock<Duration>) async throws {
  try await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
}

//: 5 compiles
func inRealApps_aGenericClockHas<C: Clock<Duration>>(_ clock: C) async throws {
  try await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
  try await ContinuousClock().sleep(until: .now.advanced(by: .seconds(60)), tolerance: nil)
}

//: 5 prints cancelled: kept, at its time: released
func theSame_aWorkItemKeepsItsCapturesUntilItsTime() {
  weak var remains: Probe?
  do {
    let probe = Probe()
    remains = probe
    let item = DispatchWorkItem { probe.work() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5, execute: item)
    item.cancel()
  }
  let before = remains == nil ? "released" : "kept"
  wait(1)
  print("cancelled: \(before), at its time: \(remains == nil ? "released" : "kept")")
}
