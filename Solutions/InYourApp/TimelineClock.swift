import SwiftUI

struct TimelineClock: View {
  var body: some View {
    TimelineView(.periodic(from: Date(), by: 1)) { context in
      Text(context.date, format: .dateTime.hour().minute().second())
    }
  }
}
