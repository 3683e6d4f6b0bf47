import SwiftUI

@MainActor
final class ScoreModel {
  private(set) var score = 0
  private var following: Task<Void, Never>?

  func follow(_ scores: AsyncStream<Int>) {
    following?.cancel()
    following = Task { [weak self] in
      for await score in scores { self?.score = score }
    }
  }

  deinit {
    following?.cancel()
  }
}
