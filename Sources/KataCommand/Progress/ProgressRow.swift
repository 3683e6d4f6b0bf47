/// The progress of one clone as a row of values with commas, for any spreadsheet:
///
///     anna,passing,passing+gave-up,not-compiling,failing:held-by-timer,unchecked
///
/// The name that was given with `--as`, or `-`, comes first. It is followed by a value for each lesson, in the course's
/// order: its state, the first cause if it does not pass and one is known, and whether its solution was seen before it
/// passed. No value contains a comma or a quotation mark.
struct ProgressRow {
  let text: String

  static let maximumNameLength = 24

  init(of progress: CourseProgress, name: String?) {
    text = ([name ?? "-"] + progress.lessons.map(Self.value)).joined(separator: ",")
  }

  private static func value(of entry: LessonProgress) -> String {
    let cause = entry.report.diagnosis.map { ":\($0)" } ?? ""
    return entry.report.state.rawValue + cause + (entry.hasGivenUp ? "+gave-up" : "")
  }

  /// Returns whether a text consists of letters and digits, with single hyphens between them.
  static func isValidName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/) != nil
  }
}
