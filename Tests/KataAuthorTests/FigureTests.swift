import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// When a picture is no longer true.
final class FigureTests: XCTestCase {
  private let leak = "made timers=1 9 tick 9 tick dropped tick 9 tick 9 failure"
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

  /// Figures of a fixture whose page shows a life, and that life.
  private func figures(of fixture: Fixture, showing script: String) throws -> (
    figures: Figures, life: Figures.Life
  ) {
    let words = try XCTUnwrap(LifetimeScript.recording(script).lifetime).told.joined(separator: " ")
    try fixture.replace(
      "## Recall\n", by: "![\(words)](figures/04-life-before.svg)\n\n## Recall\n", in: page)
    let figures = try figures(of: fixture)
    return (figures, try XCTUnwrap(figures.lives.first { $0.path.hasSuffix("04-life-before.svg") }))
  }

  private func figures(of fixture: Fixture) throws -> Figures {
    Figures(
      root: fixture.root, lessons: try Course(root: fixture.root).lessons,
      pages: CoursePage.all(in: fixture.root))
  }

  private func run(_ script: String) throws -> FixRun { try FixRun("Lesson04Proxy", "starter", script) }

  func test_aLifeThatIsAnotherThanItsPictureIsTold() throws {
    let fixture = try Fixture()
    let (figures, life) = try figures(of: fixture, showing: leak)
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

  func test_aLifeIsDrawnOnlyForAPageThatShowsIt() throws {
    let fixture = try Fixture()
    func names() throws -> [String] {
      try figures(of: fixture).lives.filter { $0.lesson.number == 4 }.map { String($0.path.suffix(18)) }
    }
    XCTAssertEqual(try names(), [])
    try fixture.replace("## Recall\n", by: "![](figures/04-life-after.svg)\n\n## Recall\n", in: page)
    XCTAssertEqual(try names(), ["/04-life-after.svg"])
  }

  func test_aLifeThatIsAsShownInOneOfThreeRunsHolds() throws {
    let (fixture, leak) = (try Fixture(), "made tick 9 tick dropped 9 failure")
    let (figures, life) = try figures(of: fixture, showing: leak)
    func runs(isLeak: Bool) throws -> [FixRun] {
      [try run(isLeak ? leak : "made tick 9 tick dropped freed 9 finished")]
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
