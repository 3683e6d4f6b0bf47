import Foundation

/// A build that failed without an error of the compiler: what the package manager and the linker said, and what
/// it means.
struct BuildFailure {
  /// The package.
  private let root: String
  private let lesson: Lesson?
  private let termination: Termination
  /// What was printed, without the manifest's headline, which is long and says nothing.
  private let lines: [String]

  /// Letters of a line that are looked at.
  private static let searched = 2_000

  init(_ completed: CompletedProcess, of lesson: Lesson?, in root: String) {
    self.root = root
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
    let known = errors.lazy.compactMap {
      toolchain($0) ?? manifest($0) ?? folder($0) ?? files($0) ?? disk($0)
    }
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
    // The last line of a crash is about its backtrace.
    let last = if case .signalled = termination { nil as String? } else { lines.last }
    return telling ?? last ?? "swift build \(termination.words)"
  }

  private func toolchain(_ line: String) -> EnvironmentError? {
    let pattern = /using Swift tools version (\d+\.\d+)[\d.]* but the installed version is ([\d.]+)/
    return line.firstMatch(of: pattern).map { .oldToolchain(installed: String($0.2), needed: String($0.1)) }
  }

  private func manifest(_ line: String) -> EnvironmentError? {
    let isBroken =
      line.hasPrefix("\(root)/Package.swift:") || line.contains("Package.swift' is empty")
      || line.contains("which is no longer supported")
    guard isBroken else { return nil }
    let reason = line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) } ?? line
    return .cannotBuild(
      "Package.swift is not as it was cloned: \(reason)",
      "To get it back", remedy: "git checkout -- Package.swift")
  }

  /// Before a build the lesson's own folders were there, so it is one of the others, or one whose name differs in
  /// its capitals only.
  private func folder(_ line: String) -> EnvironmentError? {
    let patterns = [
      /invalid custom path '([^']+)' for target/, /should be located under '([^']+)'/,
      /overlapping sources: .*?((?:Tests|Sources)\/\w+)/,
    ]
    guard let match = patterns.lazy.compactMap({ line.firstMatch(of: $0) }).first else { return nil }
    let path = String(match.1)
    return .cannotBuild("\(path) is missing", "To get it back", remedy: "git checkout -- \(path)")
  }

  private func files(_ line: String) -> EnvironmentError? {
    let folder = lesson?.sourcesFolder ?? "Sources"
    if line.contains("mixed language source files") {
      return .cannotBuild(
        "\(folder) holds C or Objective-C beside Swift, and they can't be built together",
        remedy: "Lessons are in Swift alone. Move the other files out of the folder.")
    }
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
    let missing = line.firstMatch(of: /undefined reference to '([^']+)'/)
    if let missing = missing ?? line.firstMatch(of: /Undefined symbols?: (.+)/) {
      return .cannotBuild(
        "A file in \(folder) uses '\(missing.1)', and the linker does not find it",
        remedy: "Take it out, or write it.")
    }
    return nil
  }

  private func disk(_ line: String) -> EnvironmentError? {
    // EFBIG, in the words of the system and of the package manager.
    if line.contains("File too large") || line.contains("I/O error (code: 27)") {
      return .cannotBuild(
        "A build needs larger files than may be written here",
        "To lift the limit", remedy: "ulimit -f unlimited")
    }
    let wanted = [
      "No space left on device", "Read-only file system", "Permission denied", "invalid access to",
      "is not a directory", "already exists in file system",
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
      "The build failed, and not by an error in a lesson: \(reason)", "To see all of it",
      remedy: "swift build --build-tests", scope: .build)
  }
}
