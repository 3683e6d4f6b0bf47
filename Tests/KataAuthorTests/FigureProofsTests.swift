import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the proofs about SVG figures.
final class FigureProofsTests: XCTestCase {
  private let figurePath = "Lessons/figures/a.svg"
  private let pagePath = "Lessons/04-proxy.md"

  func test_eachProblemWithAFigureIsReported() throws {
    XCTAssertNil(try reportedProblem { _ in })
    for (complaint, change) in [
      ("Lessons/figures/b.svg is not on any page.", { try $0.write("Lessons/figures/b.svg", "<svg/>") }),
      (
        "\(pagePath): \(figurePath) has no text alternative.",
        { try $0.replace("![Words]", with: "![]", in: self.pagePath) }
      ),
      (
        "\(pagePath): \(figurePath) has no text alternative.",
        {
          try $0.replace(
            "![Words](figures/a.svg)", with: "<img alt=\"\" src=\"figures/a.svg\">", in: self.pagePath)
        }
      ),
      ("\(figurePath) is not well-formed", { try $0.write(self.figurePath, "<svg>\n<g></svg>") }),
      ("\(figurePath) is not well-formed", { try $0.write(self.figurePath, "") }),
      (
        "\(figurePath) contains a script.", { try $0.write(self.figurePath, "<svg><script>x</script></svg>") }
      ),
      (
        "\(figurePath) contains a script.", { try $0.write(self.figurePath, "<svg><g onclick=\"x\"/></svg>") }
      ),
      (
        "\(figurePath) contains a script.",
        { try $0.write(self.figurePath, "<svg><a href=\"javascript:x\"/></svg>") }
      ),
    ] as [(String, (Fixture) throws -> Void)] {
      let found = try reportedProblem(after: change) ?? ""
      XCTAssertTrue(found.hasPrefix(complaint), "\(complaint) Found: \(found)")
    }
  }

  /// Returns the problem that `FigureProofs` reports after a change to a project with a valid figure.
  private func reportedProblem(after change: (Fixture) throws -> Void) throws -> String? {
    let fixture = try Fixture()
    try fixture.replace("## Recall\n", with: "![Words](figures/a.svg)\n\n## Recall\n", in: pagePath)
    try fixture.write(figurePath, "<svg><text>a</text></svg>\n")
    try change(fixture)
    return FigureProofs(packageRoot: fixture.root).proofOfFigures.message?
      .components(separatedBy: "Happened: ").last
  }
}
