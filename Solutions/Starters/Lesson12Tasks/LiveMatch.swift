import TimerLab

/// A live match that shows each new score and counts the minutes. Its screen starts it, and releases it when the user
/// leaves.
@MainActor
public final class LiveMatch {
  private let scores: AsyncStream<String>
  private let clock: any Clock<Duration>
  private let showScore: (String) -> Void
  private let showMinute: (Int) -> Void
  private var minute = 0
  private var scoreTask: Task<Void, Never>?
  private var minuteTask: Task<Void, Never>?

  /// - Parameters:
  ///   - scores: The scores that the server sends, one element for each new score.
  ///   - clock: The clock that measures the minutes. The app passes a `ContinuousClock`.
  ///   - showScore: Shows a score on the screen.
  ///   - showMinute: Shows a minute on the screen.
  public init(
    scores: AsyncStream<String>, clock: any Clock<Duration>,
    showScore: @escaping (String) -> Void, showMinute: @escaping (Int) -> Void
  ) {
    self.scores = scores
    self.clock = clock
    self.showScore = showScore
    self.showMinute = showMinute
  }

  deinit {
    scoreTask?.cancel()
    minuteTask?.cancel()
  }

  /// Starts showing scores and counting minutes.
  public func start() {
    scoreTask = Task {
      for await score in scores {
        showScore(score)
      }
    }
    // Weak, so that the loop ends when the match is gone.
    minuteTask = Task { [weak self] in
      while let self {
        self.countMinute()
        try? await self.clock.sleep(for: .seconds(60))
      }
    }
  }

  /// Stops showing scores and counting minutes permanently, while the user stays on the screen.
  public func stop() {
    scoreTask?.cancel()
    minuteTask?.cancel()
  }

  private func countMinute() {
    minute += 1
    showMinute(minute)
  }
}
