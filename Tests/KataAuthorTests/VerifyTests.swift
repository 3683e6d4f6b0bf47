import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify` is green over a project in order, and red for each thing that can be wrong with it.
final class VerifyTests: XCTestCase {
  private let bank = "Solutions/Variants/Lesson04Proxy"
  private let owner = "Sources/Lesson04Proxy/Owner.swift"
  private let page = "Lessons/04-proxy.md"

  func test_isGreenOverAProjectInOrder() throws {
    let result = try Fixture().kata("verify")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertNotNil(result.lines.dropLast().last?.wholeMatch(of: /\d+ passed, 0 failed/), result.output)
    XCTAssertTrue(result.output.contains("ok      bank of 04: 9 proofs"), result.output)
    XCTAssertTrue(result.output.contains("ok      own tests: 7 proofs"), result.output)
  }

  func test_ofOneLessonLeavesTheRestAlone() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson06BlockCategory/Owner.swift", "//! does not compile")
    XCTAssertEqual(try fixture.kata("verify", "04").code, 0)
    XCTAssertEqual(try fixture.kata("verify", "06").code, 1)
    XCTAssertFalse(fixture.read("builds").contains("package "))
  }

  func test_tellsEveryProofInJSON() throws {
    let object = try Fixture().json("verify", "04", code: 0)
    let proofs = try XCTUnwrap(object["proofs"] as? [[String: Any]])
    XCTAssertEqual(object["schema"] as? Int, 1)
    XCTAssertEqual(object["passed"] as? Int, proofs.count)
    XCTAssertEqual(object["failed"] as? Int, 0)
  }

  func test_refusesAStarterThatPasses() throws {
    try assertBroken("04 starter 'starter' fails as declared", "04 sources are the starter") { fixture in
      try fixture.copy("Solutions/Lesson04Proxy/Owner.swift", to: "\(self.bank)/starter/Owner.swift")
    }
  }

  func test_refusesAStarterThatFailsForAnotherReason() throws {
    try assertBroken("04 starter 'starter' fails as declared") { fixture in
      try fixture.replace(
        "timer\",\"test_stops", by: "x\",\"test_stops", in: "\(self.bank)/starter/variant.json")
    }
  }

  func test_refusesASolutionThatIsTheStarter() throws {
    try assertBroken("04 reference passes") { fixture in
      try fixture.copy(self.owner, to: "Solutions/Lesson04Proxy/Owner.swift")
    }
  }

  func test_refusesSourcesThatAreNotTheStarter() throws {
    try assertBroken("04 sources are the starter") { fixture in
      try fixture.write("Sources/Lesson04Proxy/More.swift", "// left over")
    }
  }

  func test_refusesAWrongVariantThatPasses() throws {
    try assertBroken("04 wrong 'wrong-a' is refused") { fixture in
      try fixture.copy("Solutions/Lesson04Proxy/Owner.swift", to: "\(self.bank)/wrong-a/Owner.swift")
    }
  }

  func test_refusesAWrongVariantWithAnotherDiagnosis() throws {
    try assertBroken("04 wrong 'wrong-a' is refused") { fixture in
      try fixture.replace("not-ticking", by: "held-by-timer", in: "\(self.bank)/wrong-a/Owner.swift")
    }
  }

  func test_refusesAWrongVariantThatAnotherTestRefuses() throws {
    try assertBroken("04 wrong 'wrong-a' is refused") { fixture in
      try fixture.replace("test_ticks", by: "test_stops", in: "\(self.bank)/wrong-a/variant.json")
    }
  }

  func test_refusesACrashThatWasNotDeclared() throws {
    try assertBroken("04 wrong 'wrong-a' is refused") { fixture in
      try fixture.replace(
        "test_stops passes", by: "test_stops crashes", in: "\(self.bank)/wrong-a/Owner.swift")
    }
  }

  func test_acceptsACrashAndAHangThatWereDeclared() throws {
    let fixture = try Fixture()
    for (name, verb, end) in [("trap", "crashes", "crashed"), ("loop", "hangs", "hung")] {
      try fixture.addVariant(
        name, ["test_ticks \(verb)", "test_isFreed passes", "test_stops passes"],
        "{\"title\":\"t\",\"verdict\":\"wrong\",\"refusedBy\":\"test_ticks\",\"ends\":\"\(end)\"}")
    }
    try fixture.addEntry("hung")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 0, result.output)
  }

  func test_refusesARightVariantThatFails() throws {
    try assertBroken("04 right 'right-b' passes") { fixture in
      try fixture.copy(self.owner, to: "\(self.bank)/right-b/Owner.swift")
    }
  }

  func test_refusesAVariantThatWarns() throws {
    try assertBroken("04 right 'right-a' passes") { fixture in
      try fixture.addVariant("right-a", FixtureText.right + ["warns"], #"{"title":"r","verdict":"right"}"#)
    }
  }

  func test_refusesAVariantThatDoesNotCompile() throws {
    try assertBroken("04 wrong 'wrong-a' is refused") { fixture in
      try fixture.write("\(self.bank)/wrong-a/Owner.swift", "//! does not compile")
    }
  }

  func test_refusesABankThatIsNotComplete() throws {
    try assertBroken("04 bank is complete") { fixture in try fixture.remove("\(self.bank)/wrong-a") }
    try assertBroken("04 bank is complete") { fixture in
      try fixture.write("\(self.bank)/wrong-a/variant.json", "{")
    }
  }
}
