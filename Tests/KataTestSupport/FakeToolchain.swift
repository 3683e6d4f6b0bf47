import Foundation

/// Scripts that replace `swift` and related tools, so that no test waits for a compiler.
enum FakeToolchain {
  /// A build system of the package manager, whose commands and folders the fake toolchain imitates.
  enum BuildSystem: String, CaseIterable {
    case native, swiftbuild

    /// The build system that built these tests.
    static var current: BuildSystem {
      KataProcess.kataProgram.path.contains("/out/Products/") ? .swiftbuild : .native
    }
  }

  /// The script that replaces the package manager, including `swift build`.
  static let swiftScript = scriptText(named: "swift")
  /// The script that replaces the compiler, which `verify` calls directly.
  static let swiftcScript = scriptText(named: "swiftc")
  /// The script that replaces a built test program. The fake `swift` creates links to it.
  static let testProgramScript = scriptText(named: "tests")
  /// The script that replaces Apple's test runner, called as `xcrun xctest [-XCTest LIST] BUNDLE`.
  static let xcrunScript = scriptText(named: "xcrun")

  private static func scriptText(named name: String) -> String {
    let path = "\(Project.root)/Tests/KataTestSupport/FakeToolchain/\(name).sh"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fatalError("\(path) can't be read")
    }
    return text
  }
}
