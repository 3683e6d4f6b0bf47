import Foundation
import KataCommand

/// Functions that list a build's tests, and return an entry point for tests that the package manager doesn't build.
enum TestDiscovery {
  /// Returns the tests that `swift test list` finds in a finished build.
  ///
  /// - Parameter environment: The environment variables of that build.
  /// - Throws: `EnvironmentError` if `swift test list` fails.
  static func listTests(
    in context: BuildContext, environment: [String: String]
  ) throws -> [TestName] {
    let arguments = [
      "test", "list", "--skip-build", "--disable-swift-testing",
      "--package-path", context.packageRoot, "--scratch-path", context.scratchFolder,
    ]
    let completed = try Toolchain.retryingAfterCrash {
      try ChildProcessRunner().run(Toolchain.swiftCommand(arguments, environment: environment))
    }
    guard completed.termination.isSuccess else {
      throw EnvironmentError.buildFailed(reason: "'swift test list' \(completed.termination.verbPhrase)")
    }
    return completed.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "/")
      guard parts.count == 2, parts[0].contains(".") else { return nil }
      return TestName(suite: String(parts[0]), method: String(parts[1]))
    }
  }

  /// Returns the source of an entry point that runs the tests. On Linux, XCTest needs a list of the tests.
  ///
  /// The tests are in the package manager's order, because a test can affect the tests that run after it.
  static func entryPointSource(running tests: [TestName]) -> String {
    let suites = Dictionary(grouping: tests, by: \.suite).sorted { $0.key < $1.key }.map { suite, tests in
      let list = tests.sorted { $0.method < $1.method }.map { test in
        "\(test.isWrittenByHand ? "testEntry" : "")(\"\(test.method)\", \(suite).\(test.method))"
      }
      return "  testCase([\(list.joined(separator: ", "))]),\n"
    }
    return "import XCTest\n\n\(testEntrySource)\nXCTMain([\n\(suites.joined())])\n"
  }

  /// The source of a function with two overloads, so that a list of tests can contain `async` tests and other tests.
  private static let testEntrySource = """
    func testEntry<Tests: XCTestCase>(
      _ name: String, _ test: @escaping (Tests) -> () throws -> Void
    ) -> (String, (Tests) -> () throws -> Void) { (name, test) }

    func testEntry<Tests: XCTestCase>(
      _ name: String, _ test: @escaping (Tests) -> () async throws -> Void
    ) -> (String, (Tests) -> () throws -> Void) { (name, asyncTest(test)) }

    """
}

extension TestName {
  /// Returns the tests in a module's symbol graph, a JSON file that the compiler writes.
  ///
  /// The repository `swiftlang/swift-docc-symbolkit` describes the format of this file.
  ///
  /// - Parameter folder: The folder of the symbol graph.
  /// - Throws: `EnvironmentError` if the symbol graph can't be read.
  static func testNames(inSymbolGraph folder: String, of module: String) throws -> [TestName] {
    guard let data = FileTree.data(of: "\(folder)/\(module).symbols.json"),
      let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
    else { throw EnvironmentError.buildFailed(reason: "the compiler emitted no symbol graph for \(module)") }
    return graph.symbols.compactMap { symbol in
      let path = symbol.pathComponents
      guard symbol.kind.identifier == "swift.method", path.count == 2,
        let method = path[1].wholeMatch(of: /(test\w*)\(\)/)
      else { return nil }
      return TestName(suite: "\(module).\(path[0])", method: String(method.1))
    }
  }
}

/// The part of a symbol graph that `TestName` reads.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    /// The names of the type and the member, for example `["OwnerTests", "test_isFreed()"]`.
    let pathComponents: [String]
  }

  let symbols: [Symbol]
}

extension TestName {
  /// Whether the test is in `WrittenByHandTests`, which uses XCTest without the test kit. `kata check` doesn't run this
  /// class, but `verify` and a plain `swift test` do.
  var isWrittenByHand: Bool { suite.hasSuffix(".WrittenByHandTests") }
}
