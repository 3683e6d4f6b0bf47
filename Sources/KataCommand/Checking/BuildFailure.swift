import Foundation

/// A build that failed without an error of the compiler: the line in which the package manager says why, and of the
/// causes that learners meet, what to do.
struct BuildFailure {
  private let lesson: Lesson?
  private let termination: Termination
  /// What was printed, without the manifest's headline, which is long and says nothing.
  private let lines: [String]

  /// Letters of a line that are looked at.
  private static let searched = 2_000

  init(_ completed: CompletedProcess, of lesson: Lesson?) {
    self.lesson = lesson
    termination = completed.termination
    lines = (completed.errors + "\n" + completed.output).split(separator: "\n")
      .map { $0.prefix(Self.searched).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
  }

  var error: EnvironmentError {
    if lines.contains(where: { $0.contains("module cache path") }) {
      return EnvironmentError(
        "The folder was moved or copied together with what was built in it, and that does not work.",
        "To start afresh", remedy: "rm -rf .build")
    }
    if access(NSTemporaryDirectory(), W_OK | X_OK) != 0 {
      return .cannotBuild(
        "Temporary files can't be written to \(NSTemporaryDirectory()), which TMPDIR names",
        "To do without it", remedy: "unset TMPDIR")
    }
    let known = errors.lazy.compactMap { toolchain($0) ?? files($0) ?? disk($0) }
    return known.first ?? .buildFailed(reason: reason)
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

  private func toolchain(_ line: String) -> EnvironmentError? {
    let pattern = /using Swift tools version (\d+\.\d+)[\d.]* but the installed version is ([\d.]+)/
    return line.firstMatch(of: pattern).map { .oldToolchain(installed: String($0.2), needed: String($0.1)) }
  }

  private func files(_ line: String) -> EnvironmentError? {
    let folder = lesson?.sourcesFolder ?? "Sources"
    let twice = line.firstMatch(of: /\/([^\/]+\.swift)\.o because of multiple producers/)
    if let match = twice ?? line.firstMatch(of: /filename "([^"]+\.swift)" used twice/) {
      return .cannotBuild(
        "Two files in \(folder) have the same name, \(match.1)", remedy: "Rename or remove one of them.")
    }
    if line.contains("multiple definition of 'main'") || line.contains("duplicate symbol '_main'") {
      return .cannotBuild(
        "\(folder) has an entry point of its own, and the tests have one already",
        remedy: "Take '@main' out, or the file main.swift.")
    }
    return nil
  }

  private func disk(_ line: String) -> EnvironmentError? {
    let wanted = [
      "No space left on device", "Read-only file system", "Permission denied", "invalid access to",
    ]
    guard wanted.contains(where: line.contains), line.contains(".build") || line.contains("No space") else {
      return nil
    }
    return .cannotBuild(
      "The build can't be written: \(line)", "To see what is wrong", remedy: "swift run kata doctor")
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
