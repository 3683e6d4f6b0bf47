import Foundation

extension EnvironmentError {
  /// Letters of a line that are looked at.
  private static let searched = 2_000

  /// A build that failed without an error of the compiler: the line in which the package manager says why. What it says of
  /// its own accord of a toolchain, a disk or a folder that was moved, `swift run` has said before this.
  ///
  /// - Parameter toolchain: Its name and version, which the message names.
  static func failed(_ build: CompletedProcess, with toolchain: String) -> EnvironmentError {
    // The manifest's headline is long and says nothing.
    let lines = (build.errors + "\n" + build.output).split(separator: "\n")
      .map { $0.prefix(searched).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
    let errors = lines.filter {
      $0.contains("error:") || $0.contains("Fatal error") || $0.contains("duplicate symbol")
        || $0.hasPrefix("Undefined symbol")
    }
    // The linker's driver tells only that the linker failed, and Swift Build that a step did.
    let hollow = ["failed with exit code", "failed with a nonzero exit code", "error: Build failed"]
    let telling = errors.first { line in !hollow.contains(where: line.contains) } ?? errors.first
    // The last line of a crash is about its backtrace, and a count says only how far the build has come.
    let isCrash = if case .signalled = build.termination { true } else { false }
    let last = lines.last.flatMap { isCrash || $0.contains(/[0-9] ?\/ ?[0-9]/) ? nil : $0 }
    let line = build.termination == .flooded ? nil : telling ?? last
    let reason = line ?? "swift build \(build.termination.words)"
    return .buildFailed(reason: "\(reason) (\(toolchain))")
  }

  /// Returns the error that describes an obstacle of which the compiler and the package manager complain in many ways: a
  /// full disk, or a clone that was moved after a build.
  ///
  /// - Parameters:
  ///   - output: The output of a build that failed.
  ///   - scratch: The build folder.
  /// - Returns: `nil` if the output mentions neither.
  static func obstacle(in output: String, scratch: String) -> EnvironmentError? {
    let folders = [scratch, NSTemporaryDirectory()]
    // Swift Build doesn't always pass on the words of the system.
    if ["No space left on device", "(code: 28)"].contains(where: output.contains)
      || folders.contains(where: isFull)
    {
      return EnvironmentError(
        "The disk is full, so nothing could be built.", "To see how full it is",
        remedy: "df -h \(folders.map { "'\($0)'" }.joined(separator: " "))", scope: .build)
    }
    guard output.contains("was compiled with module cache path") else { return nil }
    return EnvironmentError(
      "This clone was moved or copied after a build, and the compiler can't use what was built at the old place.",
      "To start afresh", remedy: "rm -rf .build")
  }

  /// Returns whether the disk of a folder has less than 100 KB of free space.
  private static func isFull(_ folder: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (attributes?[.systemFreeSize] as? NSNumber).map { $0.intValue < 100_000 } ?? false
  }

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
