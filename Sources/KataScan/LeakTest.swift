/// A leak test for the type that starts a clock in some line, to adapt.
struct LeakTest {
  let code: Code
  let start: Start

  /// - Parameter place: `FILE:LINE`, as the report shows it.
  init?(_ place: String, in scan: Scan) {
    let found = scan.starts.first { scan.code.place($0.index) == place }
    guard let found else { return nil }
    (code, start) = (scan.code, found)
  }

  /// By the package manager's folders.
  private var module: String {
    let path = code.files[code.file(start.index)].path.split(separator: "/")
    let name = path.firstIndex(of: "Sources").map { path[$0...].dropFirst() } ?? []
    return name.count > 1 ? String(name[name.startIndex]) : "MyApp"
  }

  /// A call of what starts it, where text can tell that this is one.
  private var opening: String {
    guard let function = start.function, !function.isStatic, !function.isPrivate, !function.isProperty,
      ["func", function.name, "(", ")"] == (0...3).map({ code[function.declaration + $0] })
    else {
      let name = start.function.map { " in `\($0.name)`" } ?? ""
      return "XCTFail(\"Open it here: call what leads to line \(code.line(start.index))\(name).\")"
    }
    return "owner.\(function.name)()  // Or what leads to it. A screen: owner.loadViewIfNeeded()"
  }

  var text: String {
    let name = start.owner.name
    return """
      // Copy Sources/LeakAssertions/LeakAssertions.swift into your tests. How to adapt this: Lessons/in-your-own-tests.md
      import XCTest

      @testable import \(module)  // The module of \(code.files[code.file(start.index)].path)

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
