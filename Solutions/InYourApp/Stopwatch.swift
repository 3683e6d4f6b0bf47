import SwiftUI

struct Stopwatch: View {
  @State private var seconds = 0
  @State private var timer: Timer?

  var body: some View {
    Text("\(seconds)")
      .onAppear {
        timer?.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { seconds += 1 }
        }
      }
      .onDisappear { timer?.invalidate() }
  }
}
