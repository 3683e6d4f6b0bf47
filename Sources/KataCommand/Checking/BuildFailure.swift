import Foundation

/// A build that failed without an error of the compiler: the line in which the package manager says why. What it says of
/// its own accord of a toolchain, a disk or a folder that was moved, `swift run` has said before this.
struct BuildFailure {
  private let termination: Termination
  /// What was printed, without the manifest's headline, which is long and says nothing.
  private let lines: [String]

  /// Letters of a line that are looked at.
  private static let searched = 2_000

  init(_ completed: CompletedProcess) {
    termination = completed.termination
    lines = (completed.errors + "\n" + completed.output).split(separator: "\n")
      .map { $0.prefix(Self.searched).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
  }

  var error: EnvironmentError {
    if access(NSTemporaryDirectory(), W_OK | X_OK) != 0 {
      return .cannotBuild(
        "Temporary files can't be written to \(NSTemporaryDirectory()), which TMPDIR names",
        "To do without it", remedy: "unset TMPDIR")
    }
    return .buildFailed(reason: reason)
  }

  private var errors: [String] {
    lines.filter {
      $0.contains("error:") || $0.contains("Fatal error") || $0.contains("duplicate symbol")
        || $0.hasPrefix("Undefined symbol")
    }
  }

  /// The line that says most. The linker's driver tells only that the linker failed, and Swift Build that a step did.
  var reason: String {
    let hollow = ["failed with exit code", "failed with a nonzero exit code", "error: Build failed"]
    let telling = errors.first { line in !hollow.contains(where: line.contains) } ?? errors.first
    // The last line of a crash is about its backtrace, and a count says only how far the build has come.
    let isCrash = if case .signalled = termination { true } else { false }
    let last = lines.last.flatMap { isCrash || $0.contains(/[0-9] ?\/ ?[0-9]/) ? nil : $0 }
    return telling ?? last ?? "swift build \(termination.words)"
  }
}

extension EnvironmentError {
  /// Something around a lesson's code that the package manager does not take.
  ///
  /// - Parameters:
  ///   - reason: Without a full stop.
  ///   - purpose: What the remedy is for, if that is a command.
  static func cannotBuild(_ reason: String, _ purpose: String? = nil, remedy: String) -> EnvironmentError {
    EnvironmentError("\(reason).", purpose, remedy: remedy, scope: .lesson)
  }

  package static func buildFailed(reason: String) -> EnvironmentError {
    EnvironmentError(
      "The build failed: \(reason)", "To see all of it", remedy: "swift build --build-tests", scope: .build)
  }
}
