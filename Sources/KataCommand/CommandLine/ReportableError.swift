/// An error the reader can act on: its description says what, where and what to do, in one or two lines.
protocol ReportableError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
