/// How far one clone is, in one row of values with commas, for any spreadsheet:
///
///     anna,passing,passing+gave-up,not-compiling,failing:held-by-timer,unchecked
///
/// First comes the name that was given with `--as`, or else the clone's id; then, in the course's order, each lesson's
/// state, the first cause if it does not pass and one is known, and whether its solution was seen before it passed. No
/// value has a comma or a quotation mark in it.
struct StatusLine {
  let text: String

  static let longestName = 24

  /// - Parameter name: A name, or the clone's id.
  init(of progress: CourseProgress, name: String) {
    text = ([name] + progress.entries.map(Self.value)).joined(separator: ",")
  }

  private static func value(of entry: LessonProgress) -> String {
    let cause = entry.report.diagnosis.map { ":\($0)" } ?? ""
    return entry.report.state.rawValue + cause + (entry.hasGivenUp ? "+gave-up" : "")
  }

  /// Whether it has letters, digits and single hyphens between them, and nothing else.
  static func isPlain(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/) != nil
  }
}
