import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Graphs: what is drawn of them, and what is said.
final class GraphFigureTests: XCTestCase {
  private func graph(_ change: (String) -> String = { $0 }) throws -> OwnershipGraph {
    try JSONDecoder().decode(OwnershipGraph.self, from: Data(change(GraphvizOutput.text).utf8))
  }

  func test_thePathFromARootAndWhatTheChangeTakesAwayOfItAreMarkedAndTold() throws {
    let (graph, timers) = (try graph(), "First: Three timers hold mediator (target). ")
    XCTAssertEqual(graph.arrows(.before), [0: .path, 1: .cut, 2: .path])
    XCTAssertEqual(
      graph.words(.before),
      timers + "Mediator holds, and should not, owner (owner). Run loop holds Three timers.")
    XCTAssertEqual(graph.arrows(.after), [0: .strong, 1: .weak, 2: .strong, 3: .strong])
    XCTAssertEqual(
      graph.words(.after),
      timers + "Mediator does not hold owner (owner, weak). Run loop holds Three timers. Mediator holds log.")
  }

  func test_aCycleIsThePathWhereNoRootLeadsToTheOwner() throws {
    let graph = try graph { text in
      text.replacing("\"shape\": \"oval\", ", with: "").replacing(
        "{ \"_gvid\": 2, \"tail\": 3, \"head\": 1,", with: "{ \"_gvid\": 2, \"tail\": 4, \"head\": 1,")
    }
    XCTAssertEqual(graph.path(.before), [0, 1, 2])
  }

  func test_aChangeThatCutsNothingIsRefused() throws {
    XCTAssertNil(try graph().fault)
    let same = try graph { $0.replacing("\"after\": \"weak\",", with: "") }
    XCTAssertEqual(
      same.fault,
      "after the change, Three timers → mediator, mediator → owner, run loop → Three timers still keeps the owner alive"
    )
    let held = try graph { $0.replacing("\"after\": \"weak\",", with: "\"before\": \"weak\",") }
    XCTAssertEqual(
      held.fault,
      "before the change, nothing keeps the owner alive: no oval and no cycle holds it")
  }

  func test_aGraphLooksAsTheStyleSheetSaysAndKeepsItsBoxesWhereTheyAre() throws {
    var boxes: [[Substring]] = []
    for (side, legend) in [
      (.before, ["keeps its owner alive", "to be cut", "comes with the change"]),
      (.after, ["holds", "does not hold"]),
    ] as [(OwnershipGraph.Side, [String])] {
      let svg = GraphFigure(title: "A <graph>", graph: try graph(), side: side, mark: "<metadata/>").svg
      XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse())
      let drawing = try XCTUnwrap(svg.components(separatedBy: "</style>").last)
      XCTAssertFalse(drawing.contains(/fill=|stroke=|font-|<title>|<!--/), drawing)
      XCTAssertTrue(svg.contains("<title id=\"title\">A &lt;graph&gt;</title>"))
      XCTAssertTrue(svg.contains(XMLText.escaped(try graph().words(side))))
      XCTAssertEqual(svg.matches(of: /"small faint"[^>]*>([^<]+)</).map { String($0.1) }, legend)
      XCTAssertEqual(svg.contains("class=\"node absent\""), side == .before)
      boxes.append(
        svg.matches(of: /<(?:rect|ellipse) (?:x|cx)="[^\/]*" (?:rx="2"|ry="[^"]*")\/><text/).map(\.0))
    }
    XCTAssertEqual(boxes[0].count, 5)
    XCTAssertEqual(boxes[0], boxes[1])
  }

  /// Nobody can say which one arrow has to go where the graph marks two.
  func test_aGraphMarksAsManyArrowsAsItsPageSaysThatAFixRemoves() throws {
    let question = "<b>One more question: which arrow did your change remove?</b>"
    var asked = 0
    for page in LessonPage.all(in: Project.root) {
      let text = try XCTUnwrap(FileTree.text(of: "\(Project.root)/\(page.path)"))
      guard let fold = text.components(separatedBy: question).dropFirst().first else { continue }
      let choice = try XCTUnwrap(fold.firstMatch(of: /\n[a-d]\. \*\*([^*]+)\*\* Right/), page.path)
      let before = try XCTUnwrap(text.firstMatch(of: /!\[([^\]]*)\]\(figures\/\d\d-graph-before\.svg\)/))
      XCTAssertEqual(
        before.1.ranges(of: "and should not,").count, choice.1.ranges(of: "→").count,
        "\(page.path): \(choice.1)")
      asked += 1
    }
    XCTAssertGreaterThanOrEqual(asked, 6)
  }
}
