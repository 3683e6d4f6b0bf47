import Foundation
import KataCommand

/// The tests that XCTest finds in what was built, on every platform and with each build system.
enum BuiltTests {
  /// - Parameters:
  ///   - configuration: Where they were built.
  ///   - environment: That of the build.
  /// - Throws: `EnvironmentError` if they can't be listed.
  static func all(
    in configuration: BuildConfiguration, _ environment: [String: String]
  ) throws -> [TestName] {
    let words = [
      "test", "list", "--skip-build", "--disable-swift-testing",
      "--package-path", configuration.root, "--scratch-path", configuration.scratch,
    ]
    let completed = try Toolchain.surviving {
      try ChildProcess().run(Toolchain.command(words, environment: environment))
    }
    guard completed.termination.isSuccess else {
      throw EnvironmentError.buildFailed(reason: "'swift test list' \(completed.termination.words)")
    }
    return completed.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "/")
      guard parts.count == 2, parts[0].contains(".") else { return nil }
      return TestName(suite: String(parts[0]), method: String(parts[1]))
    }
  }
}

extension TestName {
  /// The tests in what the compiler says of a module, its symbol graph (swiftlang/swift-docc-symbolkit).
  ///
  /// - Parameter folder: Where the compiler has put it.
  /// - Throws: `EnvironmentError` if it can't be read.
  static func all(inGraph folder: String, of module: String) throws -> [TestName] {
    guard let data = FileTree.data(of: "\(folder)/\(module).symbols.json"),
      let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
    else { throw EnvironmentError.buildFailed(reason: "the compiler wrote no symbols of \(module)") }
    return graph.symbols.compactMap { symbol in
      let path = symbol.pathComponents
      guard symbol.kind.identifier == "swift.method", path.count == 2,
        let method = path[1].wholeMatch(of: /(test\w*)\(\)/)
      else { return nil }
      return TestName(suite: "\(module).\(path[0])", method: String(method.1))
    }
  }
}

/// The part of a symbol graph that is wanted here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    /// `["OwnerTests", "test_isFreed()"]`
    let pathComponents: [String]
  }

  let symbols: [Symbol]
}

extension TestName {
  /// Whether it is plain XCTest for learners to take along, and no part of the verdict: `verify` alone runs it.
  var isWrittenByHand: Bool { suite.hasSuffix(".WrittenByHandTests") }
}
