import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lives and graphs: what is drawn of them, what is said, and when a picture is no longer true.
final class FigureTests: XCTestCase {
  private func life(_ script: String) throws -> Lifetime {
    try XCTUnwrap(LifetimeScript.recording(script).lifetime)
  }

  private func picture(_ script: String, isRight: Bool = false) throws -> String {
    LifePicture(
      title: "t", tracks: [LifePicture.Track(title: nil, life: try life(script), isRight: isRight)]
    ).svg
  }

  private let leak = "made timers=1 9 tick 9 tick dropped tick 9 tick 9 failure"

  // MARK: - Lives

  func test_howOftenAndExactlyWhenChangesNoPictureAndWhatElseHappenedDoes() throws {
    let slower = "made 7 timers=1 tick 30 tick tick dropped 12 tick tick tick failure"
    XCTAssertEqual(try picture(leak), try picture(slower))
    for other in [
      "made timers=1 tick tick dropped tick 9 failure",
      "made timers=2 tick tick dropped tick 9 tick failure",
      "made timers=1 dropped tick 9 tick failure",
      "made timers=1 tick dropped tick 9 tick 9 freed failure",
      "made timers=1 tick dropped tick 9 tick timers=0 failure",
      "made timers=1 elsewhere dropped tick 9 tick failure",
      "made timers=1 tick dropped stray tick 9 tick failure",
    ] {
      XCTAssertNotEqual(try picture(other), try picture(leak), other)
    }
  }

  func test_aLifeIsToldInSentences() throws {
    for (script, words) in [
      (
        leak,
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had let go. "
          + "1 timer was left at the end."
      ),
      (
        "made timers=1 tick 9 dropped freed timers=0 9 tick 9 finished",
        "The owner was freed when its client let go. It ticked while it was in use, and once more after its client "
          + "had let go. No timer was left."
      ),
      (
        "worker=1 made tick 9 scroll=1 9 scroll=0 tick dropped 90 freed worker=0 9 finished",
        "The owner was freed soon after its client had let go. It ticked while it was in use, and not after. "
          + "It did not tick while the user scrolled. Its task ended."
      ),
      (
        "made elsewhere 9 dropped 9 elsewhere freed 9 finished",
        "The owner was freed when its client let go. It ticked while it was in use, and not after. "
          + "It ticked on another thread."
      ),
      (
        "made tick=tideClock tick=radar tick 9 dropped 9 tick=radar 9 tick=radar failure",
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had let go: "
          + "radar."
      ),
      (
        "worker=1 made dropped freed stray 9 finished",
        "The owner was freed when its client let go. It did not tick while it was in use, nor after. Its task was "
          + "still there at the end. Messages reached nobody who understands them."
      ),
    ] {
      XCTAssertEqual(try life(script).told.joined(separator: " "), words)
    }
  }

  // MARK: - Pictures

  /// Each tick that is drawn is one of a kind that is said, and the other way round.
  func test_wordsAndMarksSayTheSame() throws {
    for (script, marks) in [
      (leak, 7), ("made tick dropped tick 9 failure", 1), ("made tick dropped 9 freed finished", 0),
    ] {
      // The legend has one of them.
      let found = try picture(script).ranges(of: "<use class=\"late").count
      XCTAssertEqual(found, marks == 0 ? 0 : marks + 1, script)
    }
  }

  func test_whatOutlivesItsOwnerIsHatchedUnlessItMay() throws {
    let left = "made timers=1 tick dropped freed 9 finished"
    let hatched = "<rect class=\"overdue\""
    XCTAssertTrue(try picture(leak).contains(hatched))
    XCTAssertTrue(try picture(left).contains(hatched))
    XCTAssertFalse(try picture(left, isRight: true).contains(hatched))
    XCTAssertTrue(try picture(left, isRight: true).contains(">may go on</text>"))
    let astray = try picture("made timers=1 tick dropped freed stray 9 finished")
    XCTAssertTrue(astray.contains(">still there</text>"), "what sends the messages may be right")
  }

  func test_aPictureIsWellFormedAndNothingLiesOutside() throws {
    let script =
      "worker=1 made scroll=1 tick scroll=0 dropped stray elsewhere 9 elsewhere experiment path finished"
    let svg = try picture(script)
    XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse(), svg)
    let ends = svg.matches(of: /x="([\d.]+)"(?: y="[\d.]+" width="([\d.]+)")?/).map {
      (Double($0.1) ?? 0) + ($0.2.flatMap { Double($0) } ?? 0)
    }
    XCTAssertLessThanOrEqual(try XCTUnwrap(ends.max()), 640)
  }

  // MARK: - Graphs

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

  // MARK: - Up to date

  private let page = "Lessons/04-proxy.md"

  func test_graphsAreThereAndUpToDate() throws {
    XCTAssertNil(try problem { _ in })
    let folder = "Lessons/figures"
    for (complaint, change) in [
      ("\(folder)/04-graph.svg is missing.", { try $0.remove("\(folder)/04-graph.svg") }),
      (
        "\(folder)/04-graph.svg is older than \(folder)/04-graph.dot.",
        { try $0.write("\(folder)/04-graph.dot", "digraph { a -> c }") }
      ),
      (
        "\(page): the words for \(folder)/04-graph.svg are not the graph's own.",
        { try $0.replace("![Words.]", by: "![x]", in: self.page) }
      ),
      ("\(folder)/left-over.svg is on no page.", { try $0.write("\(folder)/left-over.svg", "") }),
      ("\(folder)/left-over.dot is on no page.", { try $0.write("\(folder)/left-over.dot", "") }),
      ("\(folder)/a-after.dot is on no page.", { try $0.write("\(folder)/a-after.dot", "") }),
    ] as [(String, (Fixture) throws -> Void)] {
      XCTAssertEqual(try problem(after: change), complaint)
    }
  }

  /// Figures of a fixture, and the first life that they show.
  private func figures(of fixture: Fixture) throws -> (figures: Figures, life: Figures.Life) {
    let figures = Figures(
      root: fixture.root, lessons: try Course(root: fixture.root).lessons,
      pages: CoursePage.all(in: fixture.root))
    return (figures, try XCTUnwrap(figures.lives.first { $0.path.hasSuffix("04-life-before.svg") }))
  }

  private func run(_ script: String) throws -> FixRun { try FixRun("Lesson04Proxy", "starter", script) }

  func test_aLifeThatIsAnotherThanItsPictureIsTold() throws {
    let fixture = try Fixture()
    let (figures, life) = try figures(of: fixture)
    try fixture.write(life.path, XCTUnwrap(figures.picture(of: life, by: [run(leak)])).svg)
    XCTAssertEqual(figures.proofs(by: [try run(leak)]).map(\.passed), [true])
    let other = try run("made tick dropped freed 9 finished")
    XCTAssertEqual(figures.proofs(by: [other]).map(\.passed), [false])
    XCTAssertEqual(figures.proofs(by: []).count, 0)
    for name in ["clock", "owner"] {
      try fixture.write("Lessons/figures/04-graph-before.svg", "<text>\(name)</text>")
      let passed = figures.proofs(by: [try run(leak)]).map(\.passed)
      XCTAssertEqual(passed, [name == "owner"], "the graph calls it \(name)")
    }
    try fixture.remove(life.path)
    let message = try XCTUnwrap(figures.proofs(by: [run(leak)]).first?.message)
    XCTAssertTrue(message.hasSuffix("Happened: the file does not show it."), message)
  }

  func test_theLifeAfterTheFixIsDrawnOnlyForAPageThatShowsIt() throws {
    let fixture = try Fixture()
    func names() throws -> [String] {
      try figures(of: fixture).figures.lives.filter { $0.lesson.number == 4 }.map {
        String($0.path.suffix(18))
      }
    }
    XCTAssertEqual(try names(), ["04-life-before.svg"])
    try fixture.replace("## Recall\n", by: "![](figures/04-life-after.svg)\n\n## Recall\n", in: page)
    XCTAssertEqual(try names(), ["04-life-before.svg", "/04-life-after.svg"])
  }

  func test_aLifeThatIsAsShownInOneOfThreeRunsHolds() throws {
    let fixture = try Fixture()
    let (figures, life) = try figures(of: fixture)
    func runs(isLeak: Bool) throws -> [FixRun] {
      [try run("made tick 9 tick dropped \(isLeak ? "9 failure" : "freed 9 finished")")]
    }
    try fixture.write(life.path, XCTUnwrap(figures.picture(of: life, by: runs(isLeak: true))).svg)
    for (place, expected) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
      var count = 0
      let proofs = try figures.proofs(by: runs(isLeak: place == 0)) {
        count += 1
        return try runs(isLeak: count == place)
      }
      XCTAssertEqual(proofs.map(\.passed), [place < 3], "run \(place)")
      XCTAssertEqual(count, expected, "more recordings")
    }
  }

  func test_whatAPageShowsInLettersIsWhatObserveSays() throws {
    let fixture = try Fixture()
    for (output, holds) in [
      ("The owner was never freed. It ticked\n  while it was in use, and not after.", true),
      ("The owner was freed.", false),
    ] {
      let fence = "```text observe 04 starter\n  owner  ━━━\n  \(output)\n```"
      try fixture.write("Lessons/talk.md", "# Talk\n\n\(fence)\n")
      let run = try run("made tick 9 tick dropped 9 failure")
      let fences = ObservedFence.all(on: CoursePage.all(in: fixture.root))
      XCTAssertEqual(fences.map { $0.proof(by: [run])?.passed }, [holds], output)
    }
  }

  /// What is wrong after `change` with graphs that were in order.
  private func problem(after change: (Fixture) throws -> Void) throws -> String? {
    let fixture = try Fixture()
    try fixture.replace("## Recall\n", by: "![Words.](figures/04-graph.svg)\n\n## Recall\n", in: page)
    let source = "digraph { a -> b }"
    try fixture.write("Lessons/figures/04-graph.dot", source)
    try fixture.write(
      "Lessons/figures/04-graph.svg", "<svg><desc>Words.</desc>\(GraphFigure.mark(of: source))</svg>")
    try change(fixture)
    let proof = Figures(root: fixture.root, lessons: [], pages: CoursePage.all(in: fixture.root)).proof(
      ofGraphsOn: nil)
    return proof.passed ? nil : proof.message?.components(separatedBy: "Happened: ").last
  }
}
