import Dispatch
import Foundation

final class Source: Owner, @unchecked Sendable {
  private let source = DispatchSource.makeTimerSource()

  override func start() {
    source.schedule(deadline: .now() + interval, repeating: interval)
    let (beat, source) = (beat(), source)
    source.setEventHandler {
      beat()
      withExtendedLifetime(source) {}
    }
    source.resume()
    remember { source.cancel() }
  }

  deinit {
    atTheEnd(stop: { source.cancel() }, pause: { source.suspend() })
  }
}

/// Something that a loop looks at.
final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var closed = false

  var isClosed: Bool {
    get { lock.withLock { closed } }
    set { lock.withLock { closed = newValue } }
  }
}

class TaskOwner: Owner, @unchecked Sendable {
  var task: Task<Void, Never>? {
    didSet { if let task { remember { task.cancel() } } }
  }
  let gate = Gate()

  func loop() -> @Sendable () async -> Void {
    let (beat, gate, interval) = (beat(), gate, interval)
    return {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(interval))
        if !gate.isClosed, !Task.isCancelled { beat() }
      }
    }
  }

  deinit {
    atTheEnd(stop: { task?.cancel() }, pause: { gate.isClosed = true })
  }
}

final class Sleeper: TaskOwner, @unchecked Sendable {
  override func start() {
    let loop = loop()
    task = Task.detached { await loop() }
  }
}

final class MainSleeper: TaskOwner, @unchecked Sendable {
  override func start() {
    let (beat, gate, interval) = (beat(), gate, interval)
    task = Task { @MainActor in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(interval))
        if !gate.isClosed, !Task.isCancelled { beat() }
      }
    }
  }
}

actor Worker {
  func work(_ loop: @Sendable () async -> Void) async { await loop() }
}

final class Actress: TaskOwner, @unchecked Sendable {
  private let worker = Worker()

  override func start() {
    let (loop, worker) = (loop(), worker)
    task = Task.detached { await worker.work(loop) }
  }
}

final class Reader: TaskOwner, @unchecked Sendable {
  override func start() {
    let (beat, gate, interval) = (beat(), gate, interval)
    let stream = AsyncStream<Void> { continuation in
      let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .now() + interval, repeating: interval)
      source.setEventHandler { continuation.yield() }
      source.resume()
      continuation.onTermination = { _ in source.cancel() }
    }
    task = Task.detached {
      for await _ in stream where !gate.isClosed { beat() }
    }
  }
}

/// Calls all who have subscribed, as a publisher does.
final class Publisher: @unchecked Sendable {
  static let shared = Publisher()

  private let lock = NSLock()
  private var subscribers: [Int: (next: Date, interval: TimeInterval, call: @Sendable () -> Void)] = [:]
  private var count = 0
  private let source = DispatchSource.makeTimerSource()

  init() {
    source.schedule(deadline: .now(), repeating: 0.001)
    source.setEventHandler { [unowned self] in publish() }
    source.resume()
  }

  func subscribe(_ interval: TimeInterval, _ call: @escaping @Sendable () -> Void) -> Int {
    lock.withLock {
      count += 1
      subscribers[count] = (Date(timeIntervalSinceNow: interval), interval, call)
      return count
    }
  }

  func cancel(_ number: Int) {
    // Whoever is freed by that may cancel, too.
    let gone = lock.withLock { subscribers.removeValue(forKey: number) }
    withExtendedLifetime(gone) {}
  }

  private func publish() {
    let now = Date()
    let due = lock.withLock {
      let due = subscribers.filter { $0.value.next <= now }
      for (number, one) in due { subscribers[number]?.next = now + one.interval }
      return due
    }
    for one in due.values { one.call() }
  }
}

final class Subscriber: Owner, @unchecked Sendable {
  private var number = 0
  private let gate = Gate()

  override func start() {
    let (beat, gate) = (beat(), gate)
    let number = Publisher.shared.subscribe(interval) { if !gate.isClosed { beat() } }
    self.number = number
    remember { Publisher.shared.cancel(number) }
  }

  deinit {
    atTheEnd(stop: { Publisher.shared.cancel(number) }, pause: { gate.isClosed = true })
  }
}

/// Has no clock. It is only freed or not.
final class Cycle: Owner, @unchecked Sendable {
  private var company: (() -> Void)?

  override func start() { company = beat() }
}
