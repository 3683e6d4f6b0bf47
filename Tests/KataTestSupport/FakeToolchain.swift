import Foundation

/// Scripts that replace `swift` and related tools, so that no test waits for a compiler.
enum FakeToolchain {
  enum BuildSystem: String, CaseIterable {
    case native, swiftbuild

    /// The build system that has built these tests.
    static var current: BuildSystem {
      KataProcess.kataProgram.path.contains("/out/Products/") ? .swiftbuild : .native
    }
  }

  /// The package manager and its subcommands, such as `swift build`.
  static let swift = scriptText(named: "swift")
  /// The compiler, which `verify` calls directly.
  static let swiftc = scriptText(named: "swiftc")
  /// The test program that the fake `swift` copies.
  static let tests = scriptText(named: "tests")
  /// The tool that runs the tests on Apple's platforms: `xcrun xctest [-XCTest LIST] BUNDLE`.
  static let xcrun = scriptText(named: "xcrun")

  private static func scriptText(named name: String) -> String {
    let path = "\(Project.root)/Tests/KataTestSupport/FakeToolchain/\(name).sh"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fatalError("\(path) can't be read")
    }
    return text
  }
}
