/// A leak test for the type that starts a clock in some line, to adapt.
struct LeakTest {
  let text: String

  /// - Parameter place: `FILE:LINE`, as the report shows it.
  init?(_ place: String, in scan: Scan) {
    let code = scan.code
    guard let start = scan.starts.first(where: { code.place($0.index) == place }) else { return nil }
    let (name, path) = (start.owner.name, code.path(start.index))
    // By the package manager's folders.
    let folders = path.split(separator: "/").drop { $0 != "Sources" }.dropFirst()
    // A call of what starts it, where text can tell that this is one.
    let function = start.function.map { " in `\($0.name)`" } ?? ""
    var opening =
      "XCTFail(\"Open it here: call what leads to line \(code.line(start.index))\(function).\")"
    if let function = start.function, !function.isStatic, !function.isPrivate,
      ["func", function.name, "(", ")"] == (0...3).map({ code[function.declaration + $0] })
    {
      opening = "owner.\(function.name)()  // Or what leads to it. A screen: owner.loadViewIfNeeded()"
    }
    text = """
      // Copy Sources/LeakAssertions/LeakAssertions.swift into your tests. How to adapt this: Lessons/in-your-own-tests.md
      import XCTest

      @testable import \(folders.count > 1 ? String(folders[folders.startIndex]) : "MyApp")  // The module of \(path)

      // Run it before you change anything. If it passes, it has not opened what you ask about.
      final class \(name.filter { $0 != "." })LeakTests: XCTestCase {
        @MainActor func test_isFreedWhenItIsNoLongerNeeded() async {
          await assertFreed {
            \(name)()  // Make it as your app does, with a long interval.
          } using: { owner in
            \(opening)
          } ending: { owner in
            // Do what your app does when it lets go of it, and no more. A screen: owner.viewDidDisappear(false)
          }
        }
      }
      """
  }
}
