import XCTest

@testable import KataTestSupport

/// What was typed: spellings that are understood, and help for those that are not.
final class UsageTests: XCTestCase {
  func test_lessonsMayBeSpelledInManyWays() throws {
    let fixture = try Fixture()
    for word in ["4", "04", "proxy", "Proxy", "prox", "Lesson04Proxy", "lesson04proxy"] {
      let result = try fixture.kata("check", word)
      XCTAssertTrue(result.output.hasPrefix("Lesson 04 · The proxy"), "\(word): \(result.errors)")
    }
  }

  func test_severalLessonsAreCheckedInTheCoursesOrder() throws {
    let result = try Fixture().kata("check", "6", "4", "06")
    let titles = result.lines.filter { $0.hasPrefix("Lesson ") }.map { $0.prefix(9) }
    XCTAssertEqual(titles, ["Lesson 04", "Lesson 06"])
  }

  func test_wrongUsageIsExplained() throws {
    let fixture = try Fixture()
    let cases: [([String], String)] = [
      (["chek"], "kata: There is no verb 'chek'. Did you mean 'check'?"),
      (["frobnicate"], "kata: There is no verb 'frobnicate'. See: swift run kata help"),
      (["check", "proxi"], "kata: There is no lesson 'proxi'. Did you mean 'proxy'?"),
      (["check", "9"], "kata: There is no lesson '9'. The lessons are:\n04 proxy, 06 block-category"),
      (["check", "lesson"], "kata: 'lesson' may mean proxy or block-category."),
      (["check", "--jsn"], "kata: 'check' has no option '--jsn'. Did you mean '--json'?"),
      (["check", "4", "--all"], "kata: Name lessons or say --all, not both."),
      (["status", "4"], "kata: 'status' takes no argument, but got '4'."),
    ]
    for (arguments, complaint) in cases {
      let process = KataProcess(arguments, in: fixture)
      try process.start()
      let result = process.wait()
      XCTAssertEqual(result.code, 2, "\(arguments)")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertTrue(result.errors.hasPrefix(complaint), "\(arguments): \(result.errors)")
      XCTAssertLessThanOrEqual(result.errors.split(separator: "\n").count, 2, "\(arguments)")
    }
  }
}
