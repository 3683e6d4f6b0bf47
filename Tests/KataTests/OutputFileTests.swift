import XCTest

@testable import KataTestSupport

/// A file that the reader asked for is written whole, or its place is named and nothing is printed.
final class OutputFileTests: XCTestCase {
  private func report(to file: String, in fixture: Fixture) throws -> KataProcess.Result {
    let process = KataProcess(["report", "--html", file], in: fixture)
    try process.start()
    return process.wait()
  }

  func test_aFileThatCanNotBeWrittenIsNamedAndNothingPrinted() throws {
    let fixture = try Fixture()
    try fixture.write("folder.html/x", "")
    let places = [("folder.html", "Is a directory"), ("nowhere/out.html", "No such file or directory")]
    for (file, reason) in places {
      let result = try report(to: file, in: fixture)
      XCTAssertEqual(result.code, 3)
      XCTAssertEqual(result.output, "")
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write \(file): \(reason)."), result.errors)
    }
  }

  func test_aPipeIsWrittenToAndALinkIsKept() throws {
    let fixture = try Fixture()
    XCTAssertTrue(try report(to: "/dev/stdout", in: fixture).output.hasPrefix("<!doctype html>"))
    try fixture.write("real.html", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/link.html", withDestinationPath: "real.html")
    _ = try report(to: "link.html", in: fixture)
    XCTAssertTrue(fixture.read("real.html").hasPrefix("<!doctype html>"))
  }
}
