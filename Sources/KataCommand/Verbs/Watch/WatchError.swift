/// Why `watch` can't begin; nothing has been run.
enum WatchError: ReportableError, Equatable {
  case noTerminal
  case inBackground

  var exitCode: ExitCode { .wrongUsage }

  var description: String {
    switch self {
    case .noTerminal:
      "'watch' needs a terminal to listen to. For one check: swift run kata check"
    case .inBackground:
      "'watch' needs the terminal, and can't run in the background. For one check: swift run kata check"
    }
  }
}
