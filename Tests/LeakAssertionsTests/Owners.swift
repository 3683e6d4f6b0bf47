import Foundation
import LeakAssertions

/// An object under test. A test gives the owner a timer, a task or another object that may hold the owner.
class Owner: @unchecked Sendable {
  /// A singleton, which is never freed.
  static let shared = Owner(CallCounter(), .main)

  let ticks: CallCounter
  let runLoop: RunLoop
  private var retainedObjects: [Any] = []
  /// A closure that creates a reference cycle if it captures the owner.
  var onChange: (() -> Void)?

  init(_ ticks: CallCounter, _ runLoop: RunLoop) { (self.ticks, self.runLoop) = (ticks, runLoop) }

  deinit { for case let task as Task<Void, Never> in retainedObjects { task.cancel() } }

  func countTick() { ticks.add() }

  /// Holds an object as long as the owner lives. If the object is a task, `deinit` cancels it.
  func retain(_ object: Any) { retainedObjects.append(object) }

  func startTimer(_ block: @escaping @Sendable (Timer) -> Void) {
    let timer = Timer(timeInterval: 0.02, repeats: true, block: block)
    runLoop.add(timer, forMode: .common)
    retain(timer)
    Self.invalidateAfterTests(timer)
  }

  func startDispatchSource(_ handler: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 0.02, repeating: 0.02)
    source.setEventHandler(handler: handler)
    source.activate()
    retain(source)
  }

  func stopTimers() {
    for case let timer as Timer in retainedObjects { timer.invalidate() }
  }

  // MARK: - Objects that outlive the owner

  private static let lock = NSLock()
  nonisolated(unsafe) private static var timersToInvalidate: [Timer] = []

  /// Registers a timer for `invalidateTimers`, which runs after all tests of a class.
  static func invalidateAfterTests(_ timer: Timer) {
    lock.withLock { timersToInvalidate.append(timer) }
  }

  /// Invalidates the timers passed to `invalidateAfterTests`, because leaked owners' timers would disturb other tests.
  static func invalidateTimers() {
    for timer in lock.withLock({ timersToInvalidate }) { timer.invalidate() }
  }
}

/// An object under test that is an actor and starts tasks on itself.
actor TaskActor {
  private let ticks: CallCounter
  private var task: Task<Void, Never>?
  /// The state that the busy task changes every millisecond.
  private var busyTaskState: [String] = []

  init(_ ticks: CallCounter) { self.ticks = ticks }

  deinit { task?.cancel() }

  func startTickingTask() { task = Task { await tickUntilCancelled { ticks.add() } } }

  func startBusyTask() {
    task = Task {
      while !Task.isCancelled {
        busyTaskState = busyTaskState.count > 9 ? [] : busyTaskState + ["busy \(busyTaskState.count)"]
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}

/// Calls `tick` about every 20 milliseconds, and returns after the current task is cancelled.
nonisolated(nonsending) func tickUntilCancelled(_ tick: nonisolated(nonsending) () async -> Void) async {
  while !Task.isCancelled {
    try? await Task.sleep(for: .milliseconds(20))
    await tick()
  }
}
