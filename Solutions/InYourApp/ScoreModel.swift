import SwiftUI

@MainActor
final class ScoreModel {
  private(set) var score = 0
  private var following: Task<Void, Never>?

  func follow(_ makeScores: () -> AsyncStream<Int>) {
    following?.cancel()
    following = Task { [weak self, scores = makeScores()] in
      for await score in scores { self?.score = score }
    }
  }

  deinit {
    following?.cancel()
  }
}
