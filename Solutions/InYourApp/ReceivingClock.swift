import SwiftUI

struct ReceivingClock: View {
  @State private var ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var now = Date()

  var body: some View {
    Text(now, format: .dateTime.hour().minute().second())
      .onReceive(ticks) { now = $0 }
  }
}
