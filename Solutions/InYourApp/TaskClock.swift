import SwiftUI

struct TaskClock: View {
  @State private var now = Date()

  var body: some View {
    Text(now, format: .dateTime.hour().minute().second())
      .task {
        while !Task.isCancelled {
          now = Date()
          try? await Task.sleep(for: .seconds(1))
        }
      }
  }
}
