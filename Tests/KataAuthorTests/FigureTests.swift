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
  private let graph = [
    "flowchart LR", "  loop[Run loop] --> timer[Timer]", "  timer ==>|block| owner[Owner]",
  ]
  private let images = ["before", "after"].map { "![x](figures/04-life-\($0).svg)" }.joined(separator: "\n")

  // MARK: - Reading

  func test_readsTheFourKindsOfArrows() {
    let reader = GraphReader(graph + ["  owner -.->|weak| timer", "  loop -.->|?| action([action])"])
    XCTAssertNil(reader.obstacle)
    XCTAssertEqual(reader.graphs.count, 1)
    XCTAssertEqual(reader.graphs[0].arrows.map(\.kind), [.strong, .leak, .weak, .question])
    XCTAssertEqual(reader.graphs[0].nodes.map(\.kind), [.runLoop, .object, .object, .closure])
    XCTAssertEqual(
      reader.graphs[0].words,
      "Run loop holds Timer. Timer holds, and should not, Owner (block). Owner does not hold Timer (weak). "
        + "Run loop may hold action.")
  }

  func test_readsSeveralGraphsOfOneFigure() {
    let reader = GraphReader([
      "flowchart TB", "subgraph a[One]", "  x --> y", "end", "subgraph b[Two]", "  x[Z] --> y", "end",
    ])
    XCTAssertNil(reader.obstacle)
    XCTAssertEqual(reader.graphs.map(\.title), ["One", "Two"])
    XCTAssertEqual(reader.graphs.map { $0.nodes[0].label }, ["x", "Z"])
  }

  func test_namesTheLineThatItDoesNotUnderstand() {
    XCTAssertEqual(GraphReader(graph + ["  timer --- owner"]).obstacle, "timer --- owner")
  }

  func test_breaksALongLabelNearItsMiddle() {
    XCTAssertEqual(OwnershipGraph.lines(of: "Upload in the background"), ["Upload in the", "background"])
    XCTAssertEqual(OwnershipGraph.lines(of: "BlockRunner.shared"), ["BlockRunner.shared"])
  }

  // MARK: - Drawing

  func test_aLifeIsWellFormedAndSaysInWordsWhatItShows() throws {
    let events = try [
      #"{"event":"owner-made","at":1.0,"name":"the owner"}"#, #"{"event":"tick","at":1.002}"#,
      #"{"event":"owner-dropped","at":1.01}"#, #"{"event":"tick","at":1.012}"#,
      #"{"event":"failure","at":1.02}"#,
    ].map { try JSONDecoder().decode(LifeEvent.self, from: Data($0.utf8)) }
    let recording = Recording(life: Life(events: events), problem: nil)
    let svg = LifeFigure(title: "A <life>", recording: recording, digest: "abc").svg
    XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse())
    XCTAssertTrue(svg.contains("<title id=\"title\">A &lt;life&gt;</title>"))
    XCTAssertTrue(
      svg.contains("<desc id=\"words\">It was never freed. 1 tick came in use, and 1 after.</desc>"))
    XCTAssertEqual(svg.components(separatedBy: "<circle class=\"tick\"").count, 2)
    XCTAssertEqual(
      svg.components(separatedBy: "<path class=\"late\"").count, 2, "a shape of its own, not a colour alone")
  }

  func test_aCheckKeepsItsColoursAndItsSpaces() {
    let style = Style(hasColor: true, width: 60)
    let run = CheckFigure.Run(command: "check", lines: ["  " + style.colored("FAILED", .red) + "  a < b"])
    let svg = CheckFigure(title: "t", runs: [run], digest: "abc").svg
    XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse())
    XCTAssertTrue(
      svg.contains("<tspan>  </tspan><tspan class=\"red\">FAILED</tspan><tspan>  a &lt; b</tspan>"), svg)
  }

  // MARK: - Up to date

  func test_figuresInOrder() throws {
    XCTAssertNil(try problem { _ in })
  }

  func test_aFigureThatIsMissing() throws {
    XCTAssertEqual(
      try problem { try $0.remove("Lessons/figures/04-graph-before.svg") },
      "Lessons/figures/04-graph-before.svg is missing.")
  }

  func test_aGraphThatWasChangedSinceItWasDrawn() throws {
    XCTAssertEqual(
      try problem { try $0.replace("timer ==>|block|", by: "timer -.->|weak|", in: self.page) },
      "Lessons/figures/04-graph-before.svg is older than what it shows.")
  }

  func test_aLifeWhoseCodeWasChangedSince() throws {
    XCTAssertEqual(
      try problem { try $0.write("Solutions/Lesson04Proxy/Owner.swift", "// another") },
      "Lessons/figures/04-life-after.svg is older than what it shows.")
    XCTAssertEqual(
      try problem { try $0.write("Solutions/Starters/Lesson04Proxy/Owner.swift", "// another") },
      "Lessons/figures/04-life-before.svg is older than what it shows.")
  }

  func test_aFigureThatNoPageNames() throws {
    XCTAssertEqual(
      try problem { try $0.write("Lessons/figures/left-over.svg", "<svg/>") },
      "Lessons/figures/left-over.svg is on no page.")
  }

  func test_aGraphWithoutAFigureAndALessonWithoutItsLives() throws {
    XCTAssertEqual(
      try problem { fixture in
        try fixture.replace("```mermaid Lessons/figures/04-graph-before.svg", by: "```mermaid", in: self.page)
        try fixture.remove("Lessons/figures/04-graph-before.svg")
      }?.contains("the graph names no figure in Lessons/figures"), true)
    XCTAssertEqual(
      try problem { fixture in
        try fixture.replace("![x](figures/04-life-after.svg)", by: "", in: self.page)
        try fixture.remove("Lessons/figures/04-life-after.svg")
      }, "Lessons/04-proxy.md: it does not show Lessons/figures/04-life-after.svg.")
  }

  /// What is wrong after `change` with figures that were in order.
  private func problem(after change: (Fixture) throws -> Void) throws -> String? {
    let fixture = try Fixture()
    let fence = "```mermaid Lessons/figures/04-graph-before.svg\n\(graph.joined(separator: "\n"))\n```"
    try fixture.replace("## Recall\n", by: "\(fence)\n\n\(images)\n\n## Recall\n", in: page)
    for figure in FigureList(in: fixture.root).figures {
      try fixture.write(figure.path, "<svg>\(FigureFrame.mark(figure.digest(in: fixture.root)))</svg>")
    }
    try change(fixture)
    let proof = FigureProof(root: fixture.root, lessons: nil).proof
    return proof.passed ? nil : proof.message?.components(separatedBy: "Happened: ").last
  }
}
