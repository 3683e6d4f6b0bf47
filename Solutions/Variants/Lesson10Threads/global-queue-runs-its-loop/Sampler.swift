import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private var run: Run?

  public init(interval: TimeInterval, onSample: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.onSample = onSample
  }

  deinit {
    stop()
  }

  /// Begins to take samples, if it has not begun already.
  public func start() {
    lock.withLock {
      guard run == nil else { return }
      let run = Run()
      self.run = run
      DispatchQueue.global().async { [interval, onSample] in
        let timer = Timer(timeInterval: interval, repeats: true) { _ in
          if !run.isOver { onSample() }
        }
        RunLoop.current.add(timer, forMode: .default)
        while !run.isOver, RunLoop.current.run(mode: .default, before: Date() + interval) {}
        timer.invalidate()
      }
    }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    lock.withLock {
      run?.isOver = true
      run = nil
    }
  }
}

private final class Run: @unchecked Sendable {
  private let lock = NSLock()
  private var over = false

  var isOver: Bool {
    get { lock.withLock { over } }
    set { lock.withLock { over = newValue } }
  }
}
