import Foundation

extension EnvironmentError {
  /// The largest number of characters of an output line that are searched for the reason for a failed build.
  private static let searchedLineLength = 2_000

  /// Returns the error for a build that failed without a compiler error. The error quotes the most likely reason in the
  /// output, and names the toolchain's version.
  static func buildFailed(in build: CompletedProcess, toolchain: String) -> EnvironmentError {
    // The first line of an error in the manifest is long and gives no reason.
    let lines = (build.errorOutput + "\n" + build.output).split(separator: "\n")
      .map { $0.prefix(searchedLineLength).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
    let errors = lines.filter {
      $0.contains("error:") || $0.contains("Fatal error") || $0.contains("duplicate symbol")
        || $0.hasPrefix("Undefined symbol")
    }
    // The linker's driver reports only that the linker failed, and Swift Build only that a step failed.
    let hollow = ["failed with exit code", "failed with a nonzero exit code", "error: Build failed"]
    let telling = errors.first { line in !hollow.contains(where: line.contains) } ?? errors.first
    // The last line of a crash is about its backtrace, and a count is only the progress of the build.
    let last = lines.last.flatMap { build.termination.isCrash || $0.contains(/[0-9] ?\/ ?[0-9]/) ? nil : $0 }
    let line = build.termination == .flooded ? nil : telling ?? last
    let reason = line ?? "swift build \(build.termination.verbPhrase)"
    return .buildFailed(reason: "\(reason) (\(toolchain))")
  }

  /// Returns the error for a build that failed because the disk is full, or because the clone was moved after an
  /// earlier build. The compiler and the package manager have many different messages for both problems.
  ///
  /// - Parameters:
  ///   - output: The output of a build that failed.
  ///   - scratchFolder: The build folder.
  /// - Returns: `nil` if the build had neither problem.
  static func fullDiskOrMovedClone(in output: String, _ scratchFolder: String) -> EnvironmentError? {
    let folders = [scratchFolder, NSTemporaryDirectory()]
    // Swift Build doesn't always pass on the system's message.
    if ["No space left on device", "(code: 28)"].contains(where: output.contains)
      || folders.contains(where: isFull)
    {
      return EnvironmentError(
        "The disk is full, so nothing could be built.", "To see how full it is",
        remedy: "df -h \(folders.map { "'\($0)'" }.joined(separator: " "))", scope: .build)
    }
    guard output.contains("was compiled with module cache path") else { return nil }
    return EnvironmentError(
      "This clone was moved or copied after a build, and the compiler can't use that build in the new location.",
      "To start afresh", remedy: "rm -rf .build")
  }

  /// Returns whether the disk that contains a folder has less than 100 KB of free space.
  private static func isFull(_ folder: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (attributes?[.systemFreeSize] as? NSNumber).map { $0.intValue < 100_000 } ?? false
  }

  /// Returns the error for a lesson that can't be built because of a problem outside of the lesson's code.
  ///
  /// - Parameters:
  ///   - reason: The problem, without a full stop.
  ///   - purpose: The purpose of the remedy, if the remedy is a command.
  static func cannotBuild(_ reason: String, _ purpose: String? = nil, remedy: String) -> EnvironmentError {
    EnvironmentError("\(reason).", purpose, remedy: remedy, scope: .lesson)
  }

  /// Returns the error for a build that failed for the given reason, with a command that shows the full output.
  package static func buildFailed(reason: String) -> EnvironmentError {
    EnvironmentError(
      "The build failed: \(reason)", "To see the full output", remedy: "swift build --build-tests",
      scope: .build)
  }
}
