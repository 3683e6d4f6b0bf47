/// How far the ticks of a clock were from even.
struct Jitter: Sendable {
  let clock: String
  /// Seconds by which each gap between two ticks was longer or shorter than it should be.
  let deviations: [Double]

  /// - Parameters:
  ///   - moments: When the ticks came, in seconds.
  ///   - interval: Seconds that should lie between two of them.
  init(clock: String, moments: [Double], interval: Double) {
    self.clock = clock
    deviations = zip(moments, moments.dropFirst()).map { abs($1 - $0 - interval) }
  }

  var median: Double? { deviations.isEmpty ? nil : deviations.sorted()[deviations.count / 2] }
  var worst: Double? { deviations.max() }
}

/// The jitter of several clocks, side by side, as a small histogram and in words.
struct JitterText: Sendable {
  let clocks: [Jitter]
  let style: Style

  /// Upper ends of the classes, in milliseconds; what is larger falls in a last one.
  private static let bounds = [0.05, 0.1, 0.2, 0.5, 1, 2, 5]
  private static let labelWidth = 16
  private static let countWidth = 4

  var lines: [String] {
    let ticks = clocks.map(\.deviations.count).max() ?? 0
    return style.wrapped(
      "How uneven three clocks are on this machine: \(ticks) gaps between ticks each, by how far the gap was "
        + "from \(LifetimeSummary.milliseconds(ClockStudy.interval)).", indent: 0)
      + ["", head] + Self.classes.map(row) + [""] + words
      + style.wrapped(
        "(The display link here is driven by a timer. One that belongs to a screen follows its frames.)",
        indent: 0)
  }

  /// A class of deviations, in milliseconds.
  private struct Class {
    let label: String
    let contains: @Sendable (Double) -> Bool
  }

  private static var classes: [Class] {
    let lower = [0] + bounds.dropLast()
    let inner = zip(lower, bounds).map { lower, upper in
      Class(label: "up to \(number(upper)) ms") { $0 > lower && $0 <= upper || lower == 0 && $0 <= upper }
    }
    let last = bounds[bounds.count - 1]
    return inner + [Class(label: "more") { $0 > last }]
  }

  private var barWidth: Int {
    let room = (style.textWidth - Self.labelWidth) / max(clocks.count, 1) - Self.countWidth - 2
    return min(max(room, 4), 16)
  }

  private var cellWidth: Int { barWidth + Self.countWidth + 2 }

  private var head: String {
    let names = clocks.map { String($0.clock.prefix(cellWidth - 1)).padded(to: cellWidth) }.joined()
    return "".padded(to: Self.labelWidth) + names.trimmedAtEnd
  }

  private func row(_ aClass: Class) -> String {
    let cells = clocks.map { clock in
      let count = clock.deviations.count { aClass.contains($0 * 1_000) }
      let share = Double(count) / Double(max(clock.deviations.count, 1))
      let length = count == 0 ? 0 : max(Int((share * Double(barWidth)).rounded()), 1)
      let number = String(count)
      let space = String(repeating: " ", count: max(Self.countWidth - number.count - 1, 0))
      return (space + number + " " + String(repeating: "━", count: length)).padded(to: cellWidth)
    }
    return "  \(aClass.label)".padded(to: Self.labelWidth) + cells.joined().trimmedAtEnd
  }

  private var words: [String] {
    clocks.flatMap { clock -> [String] in
      guard let median = clock.median, let worst = clock.worst else { return [] }
      return style.wrapped(
        "\(clock.clock): half of the gaps were within \(Self.number(median * 1_000)) ms, the worst was off by "
          + "\(Self.number(worst * 1_000)) ms.", indent: 0, hanging: 2)
    }
  }

  /// Two digits that count, at most.
  private static func number(_ value: Double) -> String {
    let rounded = max((value * 100).rounded(), 1) / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
