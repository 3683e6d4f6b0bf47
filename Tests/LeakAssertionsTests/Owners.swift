import Foundation
import LeakAssertions

/// What the table makes owners of: each row gives it something that may hold it.
class Owner: @unchecked Sendable {
  static let shared = Owner(Calls(), .main)

  let calls: Calls
  let loop: RunLoop
  private var kept: [Any] = []
  var onChange: (() -> Void)?
  weak var delegate: Owner?
  lazy var describe: () -> String = { "\(self.kept.count)" }

  init(_ calls: Calls, _ loop: RunLoop) { (self.calls, self.loop) = (calls, loop) }

  deinit { for case let task as Task<Void, Never> in kept { task.cancel() } }

  func tick() { calls.add() }

  func keep(_ part: Any) { kept.append(part) }

  func every(_ seconds: Double = 0.02, repeats: Bool = true, _ block: @escaping @Sendable (Timer) -> Void) {
    let timer = Timer(timeInterval: seconds, repeats: repeats, block: block)
    loop.add(timer, forMode: .common)
    keep(timer)
    Self.endLater(timer)
  }

  func startSource(_ handler: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 0.02, repeating: 0.02)
    source.setEventHandler(handler: handler)
    source.activate()
    keep(source)
  }

  func observe(_ handler: @escaping @Sendable () -> Void) {
    let name = Notification.Name("table")
    keep(NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in handler() })
  }

  func stop() {
    for case let timer as Timer in kept { timer.invalidate() }
    for case let source as any DispatchSourceTimer in kept { source.cancel() }
  }

  // MARK: - What outlives it

  private static let lock = NSLock()
  nonisolated(unsafe) private static var cache: [Owner] = []
  nonisolated(unsafe) private static var timers: [Timer] = []

  /// Several threads do this: the table is also checked off the main actor.
  static func putIntoCache(_ owner: Owner) {
    lock.withLock { cache.append(owner) }
  }

  /// Leaves a timer to `endTimers()`.
  static func endLater(_ timer: Timer) {
    lock.withLock { timers.append(timer) }
  }

  /// Invalidates what leaky owners have left on the main run loop, where the tests of another module would find it.
  static func endTimers() {
    for timer in lock.withLock({ timers }) { timer.invalidate() }
  }
}

struct View { let model: Owner }

/// An owner that is an actor: its own tasks are at work on it, and what others hold reaches it by `await`.
actor Station {
  /// Its timers and sources, which others than its own methods start.
  nonisolated let parts: Owner
  private var work: Task<Void, Never>?
  private var heard: [String] = []
  private var onChange: (() -> Void)?

  init(_ parts: Owner) { self.parts = parts }

  deinit { work?.cancel() }

  func tick() {
    heard.append("tick \(heard.count)")
    parts.tick()
  }

  func startTask() { work = Task { await tickForEver { tick() } } }

  func startWeakTask() { work = Task { [weak self] in await tickForEver { await self?.tick() } } }

  func startTaskAfterGuard() {
    work = Task { [weak self] in
      guard let self else { return }
      await tickForEver { await tick() }
    }
  }

  /// Changes its state all the time.
  func startBusyTask() {
    work = Task {
      while !Task.isCancelled {
        heard = heard.count > 9 ? [] : heard + ["busy \(heard.count)"]
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  func keepClosure() { onChange = { _ = self } }

  func stop() { work?.cancel() }
}

nonisolated(nonsending) func tickForEver(_ tick: nonisolated(nonsending) () async -> Void) async {
  while !Task.isCancelled {
    try? await Task.sleep(for: .milliseconds(20))
    await tick()
  }
}

func stream() -> AsyncStream<Int> {
  AsyncStream {
    try? await Task.sleep(for: .milliseconds(20)); return 1
  }
}
