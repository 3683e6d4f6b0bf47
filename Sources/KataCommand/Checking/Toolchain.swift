/// The words that build a lesson's tests, and the words that run them.
///
/// The tests are run directly, not by `swift test`: that puts them into a process group of their own,
/// where we could not end them.
enum Toolchain {
  static let program = "swift"
  static let bundleName = "LeakyTimersPackageTests.xctest"

  static func buildWords(scratch: String, warningsAreErrors: Bool, readsFolders: Bool) -> [String] {
    var words = [program, "build", "--build-tests", "--disable-swift-testing", "--scratch-path", scratch]
    // The manifest lists the folder of a variant. Its cache would not notice a file that comes or goes.
    if readsFolders { words += ["--manifest-cache", "none"] }
    if warningsAreErrors { words += ["-Xswiftc", "-warnings-as-errors"] }
    return words
  }

  /// - Parameter selection: Specifiers like `Module.Class` or `Module.Class/test`; empty means all.
  static func testWords(scratch: String, selection: [String]) -> [String] {
    let bundle = "\(scratch)/debug/\(bundleName)"
    let list = selection.isEmpty ? [] : [selection.joined(separator: ",")]
    #if canImport(Darwin)
      return ["xcrun", "xctest"] + list.flatMap { ["-XCTest", $0] } + [bundle]
    #else
      return [bundle] + list
    #endif
  }
}
