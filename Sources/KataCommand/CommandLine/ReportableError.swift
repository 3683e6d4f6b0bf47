/// An error the reader can act on: its description says what, where and what to do, in one or two lines.
protocol ReportableError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
  /// Whether it says something of one lesson alone, so that the others may still be checked.
  var concernsOneLesson: Bool { get }
}

extension ReportableError {
  var concernsOneLesson: Bool { false }
}
