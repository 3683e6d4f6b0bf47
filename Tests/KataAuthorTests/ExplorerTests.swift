import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// The pages on which fixes can be played with say what `verify` composes and proves.
final class ExplorerTests: XCTestCase {
  /// What a page says, as its script reads it.
  private func data(of explorer: FixExplorer) throws -> ExplorerData {
    let fixture = try Fixture()
    try explorer.write(to: "\(fixture.root)/site")
    let page = try XCTUnwrap(FileTree.files(below: "\(fixture.root)/site").first { $0.hasSuffix(".html") })
    let html = fixture.read("site/\(page)")
    XCTAssertFalse(html.contains("{{"), "\(page) has a place that nothing was put into")
    let json = try XCTUnwrap(
      html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    return try JSONDecoder().decode(ExplorerData.self, from: Data(json.utf8))
  }

  /// Every combination of every lesson.
  func test_everyPageSaysWhatVerifyComposesAndWhatItsRulesSay() throws {
    let explorers = try SiteCatalog(root: Project.root).explorers
    let lessons = explorers.map(\.lesson)
    XCTAssertEqual(lessons, try Course(root: Project.root).lessons)
    for lesson in lessons {
      let data = try data(of: try XCTUnwrap(explorers.first { $0.lesson == lesson }))
      let file = try FixesFile(of: lesson, in: Project.root)
      let rulings = data.runs.flatMap { Array(repeating: data.judgements[$0[0]], count: $0[1]) }
      let combinations = file.space.combinations
      XCTAssertEqual(rulings.count, combinations.count)
      for (combination, ruling) in zip(combinations, rulings) {
        let judgement = try XCTUnwrap(file.space.rule(for: combination)).judgement
        guard ruling.verdict == judgement.verdict.rawValue, ruling.reason == judgement.reason,
          ruling.causes == judgement.readable.filter(lesson.explains)
        else { return XCTFail("\(lesson.heading): '\(combination.name)' is \(ruling)") }
      }
      // Without the reference's files, which are the same for all.
      let fixes = SpaceVerification.fixes(composedBy: file, reference: [:])
      XCTAssertEqual(data.built.count, fixes.count)
      for (built, fix) in zip(data.built, fixes) {
        guard case .judged(let judgement, _) = fix.expectation, combinations[built[0]].name == fix.name,
          rulings[built[0]].reason == judgement.reason
        else { return XCTFail("\(lesson.heading): '\(fix.name)' is in the place of another") }
        for (text, shown) in zip(built.dropFirst(), data.files)
        where shown.text(at: text) != fix.files[shown.name] ?? "" {
          return XCTFail("\(lesson.heading): '\(fix.name)' has another \(shown.name)")
        }
      }
    }
  }

  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try FixtureSpace.add(to: fixture)
    for name in ["html", "css", "js"] {
      let path = "\(FixExplorer.folder)/explorer.\(name)"
      try fixture.write(path, XCTUnwrap(FileTree.text(of: "\(Project.root)/\(path)")))
    }
    return fixture
  }

  func test_marksWhatTheReferenceDoesNotHaveAndWhatItAloneHas() throws {
    let fixture = try fixture()
    let explorers = try SiteCatalog(root: fixture.root).explorers
    XCTAssertEqual(explorers.map(\.lesson.number), [4])
    let data = try data(of: explorers[0])
    XCTAssertEqual(data.axes.map(\.about), ["What the timer holds.", ""])
    XCTAssertEqual(data.built.map { $0[0] }, [0, 1, 2, 3, 4])
    let file = data.files[0]
    // The second value of the second axis.
    let marked = file.texts[data.built[1][1]].filter { $0 % 3 > 0 }
    XCTAssertEqual(
      marked.map { "\($0 % 3) \(file.lines[$0 / 3])" },
      ["2 //! OwnerTests test_ticks passes", "1 //! OwnerTests test_ticks fails not-ticking"])
  }

  func test_isLinkedFromAfterYouPassWhateverPathTheSiteIsUnder() throws {
    let fixture = try fixture()
    let page = try XCTUnwrap(fixture.catalog()["04-after-you-pass.md"])
    let link = "https://site.invalid/fixes/04-proxy/"
    XCTAssertTrue(page.contains("(\(link))"), page)
    let path = "data/documentation/\(SiteMap.landing)/04-after-you-pass.json"
    for (basePath, address) in [(nil, "/fixes/04-proxy/"), ("/a/b/", "/a/b/fixes/04-proxy/")] {
      try fixture.write("site/\(path)", "{\"a\":\"\(link.replacing("/", with: "\\/"))\",\"b\":\"\(link)\"}")
      try SiteCompletion(explorers: [], basePath: basePath).complete("\(fixture.root)/site")
      let json = try JSONSerialization.jsonObject(with: Data(fixture.read("site/\(path)").utf8))
      XCTAssertEqual(json as? [String: String], ["a": address, "b": address])
    }
  }

  func test_withoutThePagesPartsItSaysWhatIsMissing() throws {
    let fixture = try fixture()
    try fixture.remove("\(FixExplorer.folder)/explorer.js")
    XCTAssertThrowsError(try SiteCatalog(root: fixture.root)) { error in
      XCTAssertTrue("\(error)".contains("\(FixExplorer.folder)/explorer.js"), "\(error)")
    }
  }
}
