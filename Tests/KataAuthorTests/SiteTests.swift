import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `.ci/make-site` calls: the first page and the fixes to judge.
final class SiteTests: XCTestCase {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      "Lessons/first-page/index.html", "{{repository}}Lessons <script id=\"lives\">[]</script>\n")
    return fixture
  }

  func test_writesTheFirstPageAndTheReviewsAndNothingElse() throws {
    let fixture = try fixture()
    try fixture.write("Lessons/first-page/lives.json", "[\"</script>\"]")
    try fixture.write("Lessons/first-page/review.html", "{{requests}}")
    try fixture.write("a/b/CNAME", "example.com")
    try fixture.expect("site a/b")
    XCTAssertEqual(
      FileTree.files(below: "\(fixture.root)/a/b").sorted(),
      [
        "CNAME", "index.html", "review/04-proxy/index.html", "review/06-block-category/index.html",
        "review/index.html",
      ])
    XCTAssertEqual(
      fixture.read("a/b/index.html"),
      "../../Lessons <script id=\"lives\">[\"\\u003c/script>\"]</script>\n")
  }

  func test_linksLeadToTheRepositoryThatIsNamed() throws {
    let fixture = try fixture()
    try fixture.expect("site a https://example.com/me/kata")
    let page = try XCTUnwrap(fixture.read("a/index.html"))
    XCTAssertTrue(page.hasPrefix("https://example.com/me/kata/blob/HEAD/Lessons "), page)
  }

  func test_aFolderThatCanNotBeWrittenIsNamed() throws {
    let fixture = try fixture()
    try fixture.write("file", "")
    let result = try fixture.expect("site file", code: 3)
    XCTAssertTrue(result.errors.contains("file"), result.errors)
  }
}
