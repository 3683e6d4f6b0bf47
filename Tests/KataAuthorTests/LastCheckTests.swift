import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `kata report` says of the lesson last checked, and of the time of that.
final class LastCheckTests: XCTestCase {
  /// The first lesson passes, its solution was seen, and the second fails.
  static func passingFirst() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "--all")
    try fixture.write(".kata/state.json", "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    return fixture
  }

  func test_nowIsTheLessonLastCheckedAndNotTheFirstThatFails() throws {
    let (bo, other) = (try Self.passingFirst(), try Fixture())
    func clone() throws -> [String: Any] {
      try XCTUnwrap((try bo.json("report", code: 0)["clones"] as? [[String: Any]])?.first)
    }
    func report(_ words: String...) throws -> String {
      try bo.kata(words: ["report", bo.root, other.root] + words).output
    }
    // Times that a clock has written down which was then set back.
    let tomorrow = Date().timeIntervalSince1970 + 86_400
    try bo.setCheck(of: .block)
    try bo.setCheck(of: .proxy, at: tomorrow)
    XCTAssertEqual(try clone()["lastChecked"] as? String, "Lesson06BlockCategory")
    try bo.setCheck(of: .block, at: tomorrow)
    let ahead = try report("--markdown")
    XCTAssertTrue(ahead.contains("| clock ahead | 06 The block category, failing"), ahead)

    try bo.setCheck(of: .block)
    try bo.setCheck(of: .proxy, at: Fixture.ten + 60)
    let found = try clone()
    XCTAssertEqual(found["current"] as? String, "Lesson06BlockCategory")
    XCTAssertEqual(found["lastChecked"] as? String, "Lesson04Proxy")
    XCTAssertEqual(found["lastCheckedAt"] as? String, "2001-09-09T10:01:00Z")
    XCTAssertFalse(try report().contains("Stuck"))
    XCTAssertTrue(try report("--markdown").contains("04 The proxy, passing, solution seen"))
    try bo.write("Sources/Lesson04Proxy/Owner.swift", "// edited")
    let edited = try report("--markdown")
    XCTAssertTrue(edited.contains("04 The proxy, edited since, solution seen"), edited)
    XCTAssertTrue(edited.contains("nothing checked yet"), edited)
  }

  func test_aCheckOfTodayIsToldByItsTimeAlone() throws {
    let anna = try Fixture()
    _ = try anna.kata("check", "04")
    try anna.setCheck(of: .proxy, at: Fixture.ten + 125)
    let reader = CloneReader([anna.root], from: "/")
    XCTAssertEqual(reader.warnings, [])
    let clone = try XCTUnwrap(reader.clones.first)
    let ten = Date(timeIntervalSince1970: Fixture.ten)
    let zone = try XCTUnwrap(TimeZone(secondsFromGMT: 7200))
    XCTAssertEqual(clone.checkedInWords(now: ten + 3_600, zone: zone), "12:02")
    XCTAssertEqual(clone.checkedInWords(now: ten + 86_400, zone: zone), "2001-09-09 12:02")
    try anna.setCheck(of: .proxy, at: 4.6e18)
    XCTAssertNil(CloneReader([anna.root], from: "/").clones.first?.progress.lastChecked)
  }
}

extension Fixture {
  /// Ten o'clock on a day long ago, as Greenwich has it, in seconds since 1970.
  static var ten: Double { 1_000_029_600 }

  func setCheck(of lesson: FixtureLesson, at seconds: Double = ten) throws {
    let path = ".kata/results/\(lesson.name).json"
    let kept = read(path)
    let other = kept.replacing(/"checkedAt" : [0-9.]+/, with: "\"checkedAt\" : \(seconds)")
    XCTAssertNotEqual(other, kept)
    try write(path, other)
  }
}
