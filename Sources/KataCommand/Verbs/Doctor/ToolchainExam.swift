import Foundation

/// Whether there is a toolchain, new enough and complete.
struct ToolchainExam {
  let environment: [String: String]

  /// Seconds that a compiler may take to say its version.
  var patience: TimeInterval = 10
  private static let install = "install it from https://www.swift.org/install"

  /// What `swift -print-target-info` says.
  private struct Information: Decodable {
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]?
      let runtimeLibraryImportPaths: [String]?
    }

    let compilerVersion: String
    let paths: Paths?
  }

  var findings: [Finding] {
    switch answer(to: [Toolchain.program, "-print-target-info"]) {
    case .noProgram:
      return [.problem("toolchain", "There is no 'swift' on your PATH.", mend: Self.install)]
    case .refused(let problem):
      return [.problem("toolchain", problem.description, mend: Self.install)]
    case .silence:
      let message = "'swift' is there, but did not say its version within \(Int(patience)) seconds."
      return [.problem("toolchain", message, mend: "swift --version")]
    case .remains(let remains):
      guard let information = information(in: remains) else { return [speechless(remains)] }
      return [version(information.compilerVersion), testing(information)].compactMap(\.self)
    }
  }

  private func information(in remains: ChildProcess.Remains) -> Information? {
    try? JSONDecoder().decode(Information.self, from: Data(remains.output.utf8))
  }

  /// There are programs of that name that are no compiler, and old ones that do not know the question.
  private func speechless(_ remains: ChildProcess.Remains) -> Finding {
    if case .remains(let other) = answer(to: [Toolchain.program, "--version"]),
      let line = (other.output + "\n" + other.errors).split(separator: "\n").first(where: {
        $0.contains(/Swift version \d/)
      })
    {
      return version(String(line))
    }
    let words = (remains.errors + "\n" + remains.output).split(separator: "\n").first.map {
      " It says: \($0)"
    }
    return .problem(
      "toolchain", "The 'swift' on your PATH is no Swift compiler that works.\(words ?? "")",
      mend: Self.install)
  }

  private func version(_ text: String) -> Finding {
    let name = "toolchain"
    guard let match = text.firstMatch(of: /version (\d+)\.(\d+)/), let major = Int(match.1),
      let minor = Int(match.2)
    else { return .problem(name, "'swift' says: \(text)", mend: "swift --version") }
    guard (major, minor) >= KataVersion.oldestSwift else {
      return .problem(
        name, "Swift \(major).\(minor) is too old; it takes \(KataVersion.oldestSwiftText).",
        mend: Self.install)
    }
    return .healthy(name, text)
  }

  /// `nil` if it can't be told.
  private func testing(_ information: Information) -> Finding? {
    #if os(macOS)
      guard let remains = output(of: ["xcode-select", "-p"]) else { return nil }
      let path = remains.output.trimmingCharacters(in: .whitespacesAndNewlines)
      guard path.contains("CommandLineTools") || path.isEmpty else { return .healthy("XCTest", "in \(path)") }
      return .problem(
        "XCTest", "The command line tools alone have no XCTest; it comes with Xcode.",
        mend: "sudo xcode-select -s /Applications/Xcode.app")
    #else
      let paths = information.paths
      let folders = (paths?.runtimeLibraryImportPaths ?? []) + (paths?.runtimeLibraryPaths ?? [])
      guard !folders.isEmpty else { return nil }
      guard let folder = folders.first(where: { FileTree.exists("\($0)/XCTest.swiftmodule") }) else {
        return .problem("XCTest", "This toolchain has no XCTest.", mend: Self.install)
      }
      return .healthy("XCTest", "in \(folder)")
    #endif
  }

  private enum Answer {
    case noProgram
    case refused(EnvironmentError)
    /// It did not end in time.
    case silence
    case remains(ChildProcess.Remains)
  }

  private func answer(to words: [String]) -> Answer {
    let deadline = Date(timeIntervalSinceNow: patience)
    do {
      let command = Command(arguments: words, environment: environment)
      let remains = try ChildProcess().run(command) { _ in Date() > deadline }
      return remains.ending == .stopped ? .silence : .remains(remains)
    } catch let problem as EnvironmentError where problem != .noToolchain {
      return .refused(problem)
    } catch {
      return .noProgram
    }
  }

  /// `nil` if it can't be started, or does not end in time.
  private func output(of words: [String]) -> ChildProcess.Remains? {
    if case .remains(let remains) = answer(to: words) { return remains }
    return nil
  }
}
