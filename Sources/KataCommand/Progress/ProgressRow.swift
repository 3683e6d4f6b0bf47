/// The progress in all lessons as a row of comma-separated values for a spreadsheet:
///
///     anna,passing,passing+gave-up,not-compiling,failing:held-by-timer,unchecked
///
/// The first value is the name from the option `--as`, or `-`. Each other value begins with the state of a lesson. The
/// id of the first diagnosis follows if there is one, and `+gave-up` if the solution or a right fix was shown before
/// the lesson passed. No value contains a comma or a quotation mark.
struct ProgressRow {
  /// The row, without a line break.
  let csvText: String

  /// The largest number of characters in the name from the option `--as`.
  static let maximumNameLength = 24

  init(of progress: CourseProgress, name: String?) {
    csvText = ([name ?? "-"] + progress.lessons.map(Self.columnValue)).joined(separator: ",")
  }

  /// Returns the value for one lesson, such as `failing:held-by-timer+gave-up`.
  private static func columnValue(of progress: LessonProgress) -> String {
    let cause = progress.report.diagnosis.map { ":\($0)" } ?? ""
    return progress.report.state.rawValue + cause + (progress.hasGivenUp ? "+gave-up" : "")
  }

  /// Returns whether a name consists of letters and digits, with single hyphens between them.
  static func isValidName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/) != nil
  }
}
