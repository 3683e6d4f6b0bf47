import Foundation

extension Date {
  /// For somebody who reads it at the time `now`: `14:05`, or with its date on another day.
  func clock(asOf now: Date, zone: TimeZone = .current) -> String {
    let format = Date.ISO8601FormatStyle(timeZone: zone)
    let (text, today) = (formatted(format), now.formatted(format))
    let (day, clock) = (text.prefix(10), text.dropFirst(11).prefix(5))
    return day == today.prefix(10) ? "\(clock)" : "\(day) \(clock)"
  }
}
