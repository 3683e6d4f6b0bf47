/// A leak test for the type that starts a clock in some line, to adapt.
struct LeakTest {
  let code: Code
  let start: Start

  /// - Parameter place: `FILE:LINE`, as the report shows it.
  init?(_ place: String, in scan: Scan) {
    let found = scan.starts.first { "\(scan.code.place($0.index))" == place }
    guard let found else { return nil }
    (code, start) = (scan.code, found)
  }

  var text: String {
    let name = start.owner.name
    let function = start.function.map { " in `\($0.name)`" } ?? ""
    return """
      // Copy Sources/LeakAssertions/LeakAssertions.swift into your tests. How to adapt this: Lessons/in-your-own-tests.md
      import XCTest

      @testable import MyApp  // the module of \(code.files[code.file(start.index)].path)

      final class \(name.filter { $0 != "." })LeakTests: XCTestCase {
        @MainActor func test_isFreedWhenItIsNoLongerNeeded() async throws {
          try await assertFreed {
            \(name)()  // Make it as your app does.
          } using: { owner in
            // Open it: call what leads to line \(code.line(start.index))\(function). A screen: owner.loadViewIfNeeded()
          } ending: { owner in
            // Do what your app does when it lets go of it, and no more. A screen: owner.viewDidDisappear(false)
          }
        }
      }
      """
  }
}
