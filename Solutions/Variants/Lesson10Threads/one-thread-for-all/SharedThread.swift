import TimerLab

/// One thread for the timers of all samplers. It lives as long as the app.
final class SharedThread: @unchecked Sendable {
  static let shared = SharedThread()

  private let lock = NSLock()
  private var waiting: [@Sendable () -> Void] = []

  private init() {
    Thread.detachNewThread { [unowned self] in
      while true {
        for work in lock.withLock({ takeWork() }) { work() }
        if !RunLoop.current.run(mode: .default, before: Date() + 0.001) {
          Thread.sleep(forTimeInterval: 0.001)
        }
      }
    }
  }

  func perform(_ work: @escaping @Sendable () -> Void) {
    lock.withLock { waiting.append(work) }
  }

  private func takeWork() -> [@Sendable () -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
