import SwiftUI

struct ScoreView: View {
  @State private var score = 0
  let makeScores: () -> AsyncStream<Int>

  var body: some View {
    Text("\(score)")
      .task {
        for await next in makeScores() { score = next }
      }
  }
}
