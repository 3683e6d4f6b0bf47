import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// The checks of the SVG figures by `verify`.
final class FigureProofsTests: XCTestCase {
  private let figure = "Lessons/figures/a.svg"
  private let pagePath = "Lessons/04-proxy.md"

  func test_figuresAreOnAPageWithATextAlternativeAndWellFormed() throws {
    XCTAssertNil(try problem { _ in })
    for (complaint, change) in [
      ("Lessons/figures/b.svg is on no page.", { try $0.write("Lessons/figures/b.svg", "<svg/>") }),
      (
        "\(pagePath): \(figure) has no text alternative.",
        { try $0.replace("![Words]", by: "![]", in: self.pagePath) }
      ),
      (
        "\(pagePath): \(figure) has no text alternative.",
        {
          try $0.replace(
            "![Words](figures/a.svg)", by: "<img alt=\"\" src=\"figures/a.svg\">", in: self.pagePath)
        }
      ),
      ("\(figure) is not well-formed", { try $0.write(self.figure, "<svg>\n<g></svg>") }),
      ("\(figure) is not well-formed", { try $0.write(self.figure, "") }),
      ("\(figure) has a script.", { try $0.write(self.figure, "<svg><script>x</script></svg>") }),
      ("\(figure) has a script.", { try $0.write(self.figure, "<svg><g onclick=\"x\"/></svg>") }),
      ("\(figure) has a script.", { try $0.write(self.figure, "<svg><a href=\"javascript:x\"/></svg>") }),
    ] as [(String, (Fixture) throws -> Void)] {
      let found = try problem(after: change) ?? ""
      XCTAssertTrue(found.hasPrefix(complaint), "\(complaint) Found: \(found)")
    }
  }

  /// Returns the problem that the proof of the figures reports after a change.
  private func problem(after change: (Fixture) throws -> Void) throws -> String? {
    let fixture = try Fixture()
    try fixture.replace("## Recall\n", by: "![Words](figures/a.svg)\n\n## Recall\n", in: pagePath)
    try fixture.write(figure, "<svg><text>a</text></svg>\n")
    try change(fixture)
    return FigureProofs(packageRoot: fixture.root, pages: CoursePage.all(in: fixture.root)).proof.message?
      .components(separatedBy: "Happened: ").last
  }
}
