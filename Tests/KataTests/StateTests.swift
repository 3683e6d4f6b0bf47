import XCTest

@testable import KataTestSupport

/// `.kata/state.json`: what can't be derived, and what happens if it is not what we wrote.
final class StateTests: XCTestCase {
  private let path = ".kata/state.json"

  func test_isReadableByOthers() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("hint", "04")
    _ = try fixture.kata("hint", "04")
    let object = try JSONSerialization.jsonObject(with: Data(fixture.read(path).utf8)) as? [String: Any]
    XCTAssertEqual(object?["schema"] as? Int, 1)
    XCTAssertEqual(object?["hints"] as? [String: Int], ["Lesson04Proxy": 2])
    XCTAssertEqual(object?["gaveUp"] as? [String], [])
  }

  func test_aDamagedOrForeignFileIsNamedAndTheCommandGoesOn() throws {
    let damages = ["{", "{\"schema\":99}", "[]", "", "{\"schema\":1,\"hints\":{\"Lesson04Proxy\":\"two\"}}"]
    for damage in damages {
      let fixture = try Fixture()
      try fixture.write(path, damage)
      let list = try fixture.kata("list")
      XCTAssertEqual(list.code, 0)
      XCTAssertEqual(
        list.errors,
        "kata: .kata/state.json is damaged; hints start over, and no solution counts as seen.\n")
      XCTAssertEqual(fixture.read(path), damage, "who only reads changes nothing")
      XCTAssertEqual(try fixture.kata("hint").code, 0)
      XCTAssertEqual(fixture.read("\(path).damaged"), damage)
      XCTAssertEqual(try fixture.kata("list").errors, "")
    }
  }

  func test_countsThatCanNotBeDoNoHarm() throws {
    let fixture = try Fixture()
    for count in [Int.min, -1, Int.max] {
      try fixture.write(path, "{\"schema\":1,\"hints\":{\"Lesson04Proxy\":\(count)}}")
      let result = try fixture.kata("hint", "04")
      XCTAssertEqual(result.code, 0)
      XCTAssertTrue(result.output.contains("Hint: A question"), result.output)
    }
  }

  func test_isNotTouchedWhereThereIsNothingToRemember() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("list")
    XCTAssertFalse(fixture.exists(".kata"))
  }

  func test_aHintThatCanNotBeRememberedSaysWhy() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "a file where a folder should be")
    let result = try fixture.kata("hint", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: Could not write .kata/state.json: "), result.errors)
  }

  func test_aSolutionThatWasSeenIsToldInWordsAndInJSON() throws {
    let fixture = try Fixture()
    try fixture.write(path, "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    let list = try fixture.kata("list").output
    XCTAssertTrue(list.contains("04  The proxy           20 min  not checked, solution seen\n"), list)
    XCTAssertTrue(try fixture.kata("status").output.contains("(20 min), not checked, solution seen\n"))
    for (arguments, code) in [("list", 0), ("status", 0), ("check", 1)] as [(String, Int32)] {
      let lessons = try fixture.json(arguments, code: code)["lessons"] as? [[String: Any]]
      XCTAssertEqual(lessons?.first?["gaveUp"] as? Bool, true)
      XCTAssertNil(lessons?.dropFirst().first?["gaveUp"])
    }
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("list").output.contains("passing, solution seen"))
  }
}
