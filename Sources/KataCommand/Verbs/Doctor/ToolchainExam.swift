import Foundation

/// Whether there is a toolchain, new enough and complete.
struct ToolchainExam {
  let environment: [String: String]
  private static let install = "install it from https://www.swift.org/install"

  /// What `swift -print-target-info` says.
  private struct Information: Decodable {
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]?
      let runtimeLibraryImportPaths: [String]?
    }

    let paths: Paths
  }

  var findings: [Finding] {
    let command = Toolchain.command(["--version"], environment: environment)
    do {
      return [version(in: try ChildProcess().run(command)), testing].compactMap(\.self)
    } catch {
      let words = (error as? EnvironmentError)?.headline ?? "\(error)"
      return [.problem("toolchain", "\(words).", mend: Self.install)]
    }
  }

  /// There are programs of that name that are no compiler.
  private func version(in completed: CompletedProcess) -> Finding {
    let lines = (completed.output + "\n" + completed.errors).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(/Swift version \d/) }) else {
      let words = lines.first.map { " It says: \($0)" } ?? ""
      return .problem(
        "toolchain", "The 'swift' on your PATH is no Swift compiler that works.\(words)", mend: Self.install)
    }
    return .healthy("toolchain", String(line))
  }

  /// `nil` if it can't be told.
  private var testing: Finding? {
    #if os(macOS)
      let words = ["xcode-select", "-p"]
      guard let path = Command(arguments: words, environment: environment).lines()?.first
      else {
        return nil
      }
      guard path.contains("CommandLineTools") else { return .healthy("XCTest", "in \(path)") }
      return .problem(
        "XCTest", "The command line tools alone have no XCTest; it comes with Xcode.",
        mend: "sudo xcode-select -s /Applications/Xcode.app")
    #else
      let command = Toolchain.command(["-print-target-info"], environment: environment)
      let text = command.lines()?.joined() ?? ""
      guard let information = try? JSONDecoder().decode(Information.self, from: Data(text.utf8)) else {
        return nil
      }
      let paths = information.paths
      let folders = (paths.runtimeLibraryImportPaths ?? []) + (paths.runtimeLibraryPaths ?? [])
      guard !folders.isEmpty else { return nil }
      guard let folder = folders.first(where: { FileTree.exists("\($0)/XCTest.swiftmodule") }) else {
        return .problem("XCTest", "This toolchain has no XCTest.", mend: Self.install)
      }
      return .healthy("XCTest", "in \(folder)")
    #endif
  }
}
