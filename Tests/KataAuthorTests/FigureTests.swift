import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Figures: what they are made of, and when they are out of date.
final class FigureTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"
  private let names = ["graph", "life"].flatMap { kind in ["before", "after"].map { "04-\(kind)-\($0)" } }

  // MARK: - Graphs

  private func graph() throws -> GraphFigure {
    try XCTUnwrap(GraphFigure(title: "A <graph>", output: GraphvizOutput.text, digest: "abc"))
  }

  func test_aGraphIsToldInSentences() throws {
    XCTAssertEqual(
      try graph().graph.words,
      "First: Three timers do not hold owner (block, weak). owner holds, and should not, Three timers. "
        + "Run loop holds Three timers.")
  }

  func test_aGraphLooksAsTheStyleSheetSays() throws {
    let svg = try graph().svg
    XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse())
    let drawing = try XCTUnwrap(svg.components(separatedBy: "</style>").last)
    XCTAssertFalse(drawing.contains(/fill=|stroke=|font-|<title>|<!--/), drawing)
    XCTAssertTrue(drawing.contains("<g class=\"edge weak\">"), drawing)
    XCTAssertTrue(svg.contains("<title id=\"title\">A &lt;graph&gt;</title>"))
    XCTAssertEqual(PictureFrame.words(in: svg), try graph().graph.words)
  }

  func test_theLegendHasTheKindsOfArrowsThatAreThere() throws {
    let meanings = try graph().svg.matches(of: /"small faint"[^>]*>([^<]+)</).map { String($0.1) }
    XCTAssertEqual(meanings, ["holds", "holds, and leaks", "does not hold"])
  }

  func test_whatIsNoGraphHasNoFigure() {
    XCTAssertNil(GraphFigure(title: "t", output: "Error: syntax error in line 1\n", digest: "abc"))
  }

  // MARK: - Checks

  func test_aCheckKeepsItsColoursAndItsSpaces() {
    let style = Style(hasColor: true, width: 60)
    let run = CheckFigure.Run(command: "check", lines: ["  " + style.colored("FAILED", .red) + "  a < b"])
    let svg = CheckFigure(title: "t", runs: [run], digest: "abc").svg
    XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse())
    XCTAssertTrue(
      svg.contains("<tspan>  </tspan><tspan class=\"red\">FAILED</tspan><tspan>  a &lt; b</tspan>"), svg)
  }

  // MARK: - True

  private func svg(_ script: [String]) throws -> String {
    let timeline = try LifetimeScript.timeline(script)
    return TimelinePicture(timeline: timeline, title: "t", width: 320, digest: "abc").svg
  }

  func test_aTickBeforeThereIsATimerIsFalse() throws {
    let script = { (before: String, after: String) in
      [LifetimeScript.made, before, "9", after, "9", LifetimeScript.dropped, "19", LifetimeScript.finished]
    }
    XCTAssertNil(Figure.falsehood(in: try svg(script(LifetimeScript.timers(1), "tick"))))
    XCTAssertEqual(
      Figure.falsehood(in: try svg(script("tick", LifetimeScript.timers(1)))),
      "shows a tick while there was nothing that ticks")
    XCTAssertNotNil(Figure.falsehood(in: try svg(script("tick", LifetimeScript.worker(1)))))
  }

  func test_aTickWithoutItsTimerBesideAThreadIsFalse() throws {
    XCTAssertNotNil(
      Figure.falsehood(
        in: try svg([
          LifetimeScript.made, LifetimeScript.worker(1), "tick", "9", LifetimeScript.timers(1), "9",
          LifetimeScript.dropped, "19", LifetimeScript.finished,
        ])))
  }

  func test_ofAClockThatNobodySeesNothingIsClaimed() throws {
    XCTAssertNil(
      Figure.falsehood(
        in: try svg([LifetimeScript.made, "tick", LifetimeScript.dropped, "9", LifetimeScript.finished])))
  }

  // MARK: - Up to date

  func test_figuresAreThereAndUpToDate() throws {
    XCTAssertNil(try problem { _ in })
    let (old, folder) = ("is older than what it shows.", "Lessons/figures")
    let changes: [(String, (Fixture) throws -> Void)] = [
      ("04-graph-before.svg is missing.", { try $0.remove("\(folder)/04-graph-before.svg") }),
      (
        "04-graph-before.svg \(old)",
        { try $0.write("\(folder)/04-graph-before.dot", "digraph { a -> c }") }
      ),
      ("04-life-after.svg \(old)", { try $0.write("Solutions/Lesson04Proxy/Owner.swift", "// another") }),
      (
        "04-life-before.svg \(old)",
        { try $0.write("Solutions/Starters/Lesson04Proxy/Owner.swift", "// another") }
      ),
      ("left-over.svg is on no page.", { try $0.write("\(folder)/left-over.svg", "") }),
      ("left-over.dot is on no page.", { try $0.write("\(folder)/left-over.dot", "") }),
    ]
    for (complaint, change) in changes {
      XCTAssertEqual(try problem(after: change), "\(folder)/\(complaint)")
    }
  }

  func test_aFigureOfWhichAPageHasTheText() throws {
    let (path, text) = (
      "Lessons/talk.md", "# Talk\n\n```text Lessons/figures/04-life-no-end.svg\nYour code\n```\n"
    )
    XCTAssertEqual(
      try problem { try $0.write(path, text) }, "Lessons/figures/04-life-no-end.svg is missing.")
  }

  func test_aFigureWhoseWordsAreNotItsOwn() throws {
    let message = try problem {
      try $0.replace(
        "![Words.](figures/04-life-after.svg)", by: "![x](figures/04-life-after.svg)", in: self.page)
    }
    XCTAssertEqual(
      message, "\(page): the words for Lessons/figures/04-life-after.svg are not the figure's own.")
  }

  /// What is wrong after `change` with figures that were in order.
  private func problem(after change: (Fixture) throws -> Void) throws -> String? {
    let fixture = try Fixture()
    let images = names.map { "![Words.](figures/\($0).svg)" }.joined(separator: "\n\n")
    try fixture.replace("## Recall\n", by: "\(images)\n\n## Recall\n", in: page)
    for name in names where name.contains("graph") {
      try fixture.write("Lessons/figures/\(name).dot", "digraph { a -> b }")
    }
    for figure in FigureList(in: fixture.root).figures {
      let mark = PictureFrame.mark(figure.digest(in: fixture.root))
      try fixture.write(figure.path, "<svg><desc id=\"words\">Words.</desc>\(mark)</svg>")
    }
    try change(fixture)
    let proof = FigureProof(root: fixture.root, lessons: nil).proof
    return proof.passed ? nil : proof.message?.components(separatedBy: "Happened: ").last
  }
}
