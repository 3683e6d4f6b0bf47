import Foundation

/// A clone of the kata, and how far its learner has come.
package struct Clone: Sendable {
  /// Unlike those of the other clones of a report.
  package var name: String
  package let root: String
  package let progress: CourseProgress
  /// What its learner predicted, by the module of the lesson.
  let predictions: [String: Predictions]

  package init(name: String, root: String, progress: CourseProgress) {
    self.name = name
    self.root = root
    self.progress = progress
    // Whoever has read the progress has already been told of a damaged file.
    let state = StateStore(root: root) { _ in }.read()
    predictions = Dictionary(
      progress.entries.map { ($0.lesson.name, state.predictions(of: $0.lesson)) }, uniquingKeysWith: { $1 })
  }

  /// Reads a clone, in which nothing is changed.
  ///
  /// - Parameter warn: Hears about files in it that could not be read, one line each.
  /// - Throws: `EnvironmentError` if its pages can't be read.
  package init(named name: String, at root: String, warn: @escaping @Sendable (String) -> Void) throws {
    let course = try Course(root: root)
    let progress = CourseProgress(
      of: course, results: ResultStore(root: root, warn: warn), state: StateStore(root: root, warn: warn))
    self.init(name: name, root: root, progress: progress)
  }

  /// The lesson last checked, for the eye: `04 The proxy, failing: held by timer`.
  var nowInWords: String {
    guard let last = progress.lastChecked else { return "nothing checked yet" }
    let edited = "edited since" + (last.hasGivenUp ? ", solution seen" : "")
    let state = last.report.state == .unchecked ? edited : last.stateInWords
    return "\(last.lesson.numberText) \(last.lesson.title), \(state)".shownBriefly
  }

  /// When that was, for somebody who reads it at the time `now`.
  package func checkedInWords(now: Date, zone: TimeZone = .current) -> String {
    progress.lastChecked?.checkedAt?.clock(asOf: now, zone: zone) ?? ""
  }
}

extension [Clone] {
  /// The same with some lessons alone, by the names of their modules; with all if that is `nil`.
  package func restricted(to names: Set<String>?) -> [Clone] {
    guard let names else { return self }
    return map { Clone(name: $0.name, root: $0.root, progress: $0.progress.restricted(to: names)) }
  }
}

extension Date {
  /// For somebody who reads it at the time `now`: `14:05`, or with its date on another day.
  package func clock(asOf now: Date, zone: TimeZone = .current) -> String {
    guard !isAhead(of: now) else { return "clock ahead" }
    let format = Date.ISO8601FormatStyle(timeZone: zone)
    let (text, today) = (formatted(format), now.formatted(format))
    let (day, clock) = (text.prefix(10), text.dropFirst(11).prefix(5))
    return day == today.prefix(10) ? "\(clock)" : "\(day) \(clock)"
  }

  /// Whether it is later than two clocks that are about right can differ.
  package func isAhead(of now: Date) -> Bool { timeIntervalSince(now) > 300 }
}
