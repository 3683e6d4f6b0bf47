import Foundation

/// Whether there is a toolchain, new enough and complete.
struct ToolchainExam {
  let environment: [String: String]

  /// The major and minor version that `Package.swift` asks for.
  private static let oldest = (6, 2)
  /// Seconds that a compiler may take to say its version.
  private static let patience = 10.0
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
    guard let remains = output(of: [Toolchain.program, "-print-target-info"]) else {
      return [.problem("toolchain", "There is no 'swift' on your PATH.", mend: Self.install)]
    }
    let data = Data(remains.output.utf8)
    guard let information = try? JSONDecoder().decode(Information.self, from: data) else {
      return [.problem("toolchain", "'swift' does not say which version it is.", mend: "swift --version")]
    }
    return [version(information.compilerVersion), testing(information)].compactMap(\.self)
  }

  private func version(_ text: String) -> Finding {
    let name = "toolchain"
    guard let match = text.firstMatch(of: /version (\d+)\.(\d+)/), let major = Int(match.1),
      let minor = Int(match.2)
    else { return .problem(name, "'swift' says: \(text)", mend: "swift --version") }
    guard (major, minor) >= Self.oldest else {
      return .problem(
        name, "Swift \(major).\(minor) is too old; it takes \(Self.oldest.0).\(Self.oldest.1).",
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

  /// `nil` if it can't be started, or does not end in time.
  private func output(of words: [String]) -> ChildProcess.Remains? {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    let command = Command(words: words, environment: environment)
    let remains = try? ChildProcess().run(command) { _ in Date() > deadline }
    return remains?.ending == .stopped ? nil : remains
  }
}
