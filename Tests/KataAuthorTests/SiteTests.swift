import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata site --first-page`: the pages of the site that need the course's data.
final class SiteTests: XCTestCase {
  func test_writesTheFirstPageAndTheReviewsAndNothingElse() throws {
    let fixture = try Fixture()
    try fixture.write("Lessons/first-page/index.html", "<script id=\"lives\">[]</script>\n")
    try fixture.write("Lessons/first-page/lives.json", "[\"</script>\"]")
    try fixture.write("Lessons/first-page/review.html", "{{requests}}")
    try fixture.write("a/b/CNAME", "example.com")
    try fixture.expect("site --first-page a/b")
    XCTAssertEqual(
      FileTree.files(below: "\(fixture.root)/a/b").sorted(),
      [
        "CNAME", "index.html", "review/04-proxy/index.html", "review/06-block-category/index.html",
        "review/index.html",
      ])
    XCTAssertEqual(
      fixture.read("a/b/index.html"), "<script id=\"lives\">[\"\\u003c/script>\"]</script>\n")
  }

  func test_aFolderThatCanNotBeWrittenIsNamed() throws {
    let fixture = try Fixture()
    try fixture.write("Lessons/first-page/index.html", "x")
    try fixture.write("file", "")
    let result = try fixture.expect("site --first-page file", code: 3)
    XCTAssertTrue(result.errors.contains("file"), result.errors)
  }
}
