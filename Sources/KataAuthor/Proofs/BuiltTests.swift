import Foundation
import KataCommand

/// The tests that XCTest finds in what was built, on every platform and with each build system; and how it finds those
/// that were built without a package manager.
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

  /// What the package manager writes for XCTest, which finds no tests by itself here; in its order, since a test can
  /// leave something behind for the next one.
  static func main(running tests: [TestName]) -> String {
    let suites = Dictionary(grouping: tests, by: \.suite).sorted { $0.key < $1.key }.map { suite, tests in
      let list = tests.sorted { $0.method < $1.method }.map { test in
        "\(test.isWrittenByHand ? "byHand" : "")(\"\(test.method)\", \(suite).\(test.method))"
      }
      return "  testCase([\(list.joined(separator: ", "))]),\n"
    }
    return "import XCTest\n\n\(byHand)\nXCTMain([\n\(suites.joined())])\n"
  }

  /// What is written by hand may be `async`, which nothing here knows but the compiler.
  private static let byHand = """
    func byHand<Tests: XCTestCase>(
      _ name: String, _ test: @escaping (Tests) -> () throws -> Void
    ) -> (String, (Tests) -> () throws -> Void) { (name, test) }

    func byHand<Tests: XCTestCase>(
      _ name: String, _ test: @escaping (Tests) -> () async throws -> Void
    ) -> (String, (Tests) -> () throws -> Void) { (name, asyncTest(test)) }

    """
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
