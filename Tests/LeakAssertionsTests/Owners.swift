import Foundation
import LeakAssertions

/// An object under test. Each `Row` gives it a timer, a task or another object that may hold it.
class Owner: @unchecked Sendable {
  static let shared = Owner(Calls(), .main)

  /// The counter of the owner's ticks.
  let calls: Calls
  /// The run loop on which the owner's timers run.
  let loop: RunLoop
  private var keptObjects: [Any] = []
  var onChange: (() -> Void)?

  init(_ calls: Calls, _ loop: RunLoop) { (self.calls, self.loop) = (calls, loop) }

  deinit { for case let task as Task<Void, Never> in keptObjects { task.cancel() } }

  func tick() { calls.add() }

  /// Stores an object for the rest of the owner's life.
  func keep(_ part: Any) { keptObjects.append(part) }

  /// Starts a repeating timer with a block.
  func every(_ block: @escaping @Sendable (Timer) -> Void) {
    let timer = Timer(timeInterval: 0.02, repeats: true, block: block)
    loop.add(timer, forMode: .common)
    keep(timer)
    Self.endAfterTests(timer)
  }

  /// Starts a dispatch timer with a handler.
  func startSource(_ handler: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 0.02, repeating: 0.02)
    source.setEventHandler(handler: handler)
    source.activate()
    keep(source)
  }

  func stop() {
    for case let timer as Timer in keptObjects { timer.invalidate() }
  }

  // MARK: - Objects that outlive the owner

  private static let lock = NSLock()
  nonisolated(unsafe) private static var timers: [Timer] = []

  /// Registers a timer that `endTimers()` invalidates.
  static func endAfterTests(_ timer: Timer) {
    lock.withLock { timers.append(timer) }
  }

  /// Invalidates the timers that leaky owners have left on the main run loop, because they would disturb other tests.
  static func endTimers() {
    for timer in lock.withLock({ timers }) { timer.invalidate() }
  }
}

/// An actor that runs its own tasks, as an object under test.
actor Station {
  private let calls: Calls
  private var work: Task<Void, Never>?
  /// The words that the busy task has stored.
  private var storedWords: [String] = []

  init(_ calls: Calls) { self.calls = calls }

  deinit { work?.cancel() }

  func startTask() { work = Task { await tickForEver { calls.add() } } }

  /// Starts a task that changes the actor's state continuously.
  func startBusyTask() {
    work = Task {
      while !Task.isCancelled {
        storedWords = storedWords.count > 9 ? [] : storedWords + ["busy \(storedWords.count)"]
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}

nonisolated(nonsending) func tickForEver(_ tick: nonisolated(nonsending) () async -> Void) async {
  while !Task.isCancelled {
    try? await Task.sleep(for: .milliseconds(20))
    await tick()
  }
}
