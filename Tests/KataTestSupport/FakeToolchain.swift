import Foundation

/// Scripts that stand in for `swift` and its company, so that no test has to wait for a compiler.
enum FakeToolchain {
  enum BuildSystem: String, CaseIterable {
    case native, swiftbuild

    /// The one that has built these tests, so that each is played where it is the one that matters.
    static var ofTheseTests: BuildSystem {
      KataProcess.binary.path.contains("/out/Products/") ? .swiftbuild : .native
    }
  }

  static let swift = script("swift")
  /// The compiler alone, as `verify` uses it.
  static let swiftc = script("swiftc")
  /// The tests that `swift` has "built".
  static let tests = script("tests")
  /// On Apple's platforms the tests are run through this: `xcrun xctest [-XCTest LIST] BUNDLE`.
  static let xcrun = script("xcrun")

  private static func script(_ name: String) -> String {
    let path = "\(Project.root)/Tests/KataTestSupport/FakeToolchain/\(name).sh"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fatalError("\(path) can't be read")
    }
    return text
  }
}
