import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What differs between Apple's platforms and the others is known on both.
final class PlatformTests: XCTestCase {
  // MARK: - What is compiled

  private func lines(_ source: String, on platform: Platform) -> String {
    platform.lines(of: source).joined(separator: " ")
  }

  func test_linesUnderAConditionBelongToOneKindOfPlatform() {
    let source = "a\n#if canImport(ObjectiveC)\n  b\n#else\n  c\n#endif\nd"
    XCTAssertEqual(lines(source, on: .apple), "a   b d")
    XCTAssertEqual(lines(source, on: .elsewhere), "a   c d")
  }

  func test_aConditionMayBeDenied() {
    let source = "  #if !canImport(ObjectiveC)\n  a\n  #endif\nb"
    XCTAssertEqual(lines(source, on: .apple), "b")
    XCTAssertEqual(lines(source, on: .elsewhere), "  a b")
  }

  func test_conditionsMayLieInEachOther() {
    let source =
      "#if canImport(Darwin)\n#if DEBUG\na\n#else\nb\n#endif\n#elseif os(Linux)\nc\n#else\nd\n#endif"
    XCTAssertEqual(lines(source, on: .apple), "a b")
    XCTAssertEqual(lines(source, on: .elsewhere), "c")
  }

  func test_aTestThatIsNotCompiledIsNotInTheCatalog() throws {
    let fixture = try Fixture()
    try fixture.write(
      "Tests/Lesson04ProxyTests/OwnerTests.swift",
      "final class OwnerTests: LeakTestCase {\n  func test_a() {}\n#if !canImport(ObjectiveC)\n"
        + "  func test_b() {}\n#endif\n}\n")
    func tests(_ platform: Platform) -> [String] {
      TestCatalog(folder: "\(fixture.root)/Tests/Lesson04ProxyTests", platform: platform).tests.map(\.method)
    }
    XCTAssertEqual(tests(.apple), ["test_a"])
    XCTAssertEqual(tests(.elsewhere), ["test_a", "test_b"])
  }

  // MARK: - What is declared

  private func declaration(_ json: String) throws -> VariantDeclaration {
    try JSONDecoder().decode(VariantDeclaration.self, from: Data(json.utf8))
  }

  func test_aDeclarationWithoutADifferenceSaysTheSameEverywhere() throws {
    let same = try declaration(#"{"title":"t","verdict":"wrong","refusedBy":"test_a","diagnosis":"d"}"#)
    XCTAssertEqual(same.on(.apple), same)
    XCTAssertEqual(same.on(.elsewhere), same)
  }

  func test_aDifferenceHoldsOnApplesPlatformsAlone() throws {
    let declared = try declaration(
      #"{"title":"t","verdict":"wrong","refusedBy":"test_a","diagnosis":"d","#
        + #""apple":{"why":"w","refusedBy":"test_b","ends":"crashed"}}"#)
    XCTAssertEqual(declared.on(.elsewhere).refusedBy, "test_a")
    XCTAssertNil(declared.on(.elsewhere).ends)
    XCTAssertEqual(declared.on(.apple).refusedBy, "test_b")
    XCTAssertEqual(declared.on(.apple).ends, .crashed)
    XCTAssertEqual(declared.on(.apple).diagnosis, "d")
  }

  func test_aDifferenceMayTakeSomethingAway() throws {
    let declared = try declaration(
      #"{"title":"t","verdict":"wrong","refusedBy":"test_a","diagnosis":"d","#
        + #""apple":{"why":"w","verdict":"right","refusedBy":null,"diagnosis":null}}"#)
    XCTAssertEqual(declared.on(.apple), try declaration(#"{"title":"t","verdict":"right"}"#))
  }

  func test_aDifferenceMayConcernWhatAStarterFails() throws {
    let declared = try declaration(
      #"{"title":"t","verdict":"starter","fails":{"test_a":"d"},"apple":{"why":"w","fails":{"test_b":null}}}"#
    )
    XCTAssertEqual(declared.on(.apple).fails, ["test_b": nil])
  }

  func test_aDifferenceSaysWhy() {
    XCTAssertThrowsError(try declaration(#"{"title":"t","verdict":"right","apple":{"verdict":"wrong"}}"#))
  }

  // MARK: - What verify makes of it

  private let variant = "Solutions/Variants/Lesson04Proxy/wrong-a/variant.json"

  private func proof(after change: (Fixture) throws -> Void) throws -> Proof {
    let fixture = try Fixture()
    try change(fixture)
    let course = Verification(root: fixture.root, environment: [:]).course
    return PlatformProof(lesson: try XCTUnwrap(course.lessons.first), root: fixture.root).proof
  }

  private func write(_ declaration: String) throws -> Proof {
    try proof { try $0.write(variant, #"{"title":"w","verdict":"wrong",\#(declaration)}"#) }
  }

  /// One test that Apple's platforms lack, and one that the others lack.
  private func divide(_ fixture: Fixture) throws {
    try fixture.replace(
      "func test_ticks", by: "#if !canImport(ObjectiveC)\nfunc test_ticks",
      in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
    try fixture.replace(
      "func test_isFreed", by: "#endif\nfunc test_isFreed",
      in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
  }

  func test_aBankInOrderHolds() throws {
    XCTAssertTrue(try proof { _ in }.passed)
  }

  func test_refusesATestThatDoesNotExistOnApplesPlatforms() throws {
    let message = try XCTUnwrap(try proof(after: divide).message)
    XCTAssertTrue(
      message.contains("'wrong-a' names test_ticks, which does not exist on Apple's platforms"), message)
    XCTAssertFalse(message.contains("other platforms"), message)
  }

  func test_acceptsItIfAnotherOneIsDeclaredThere() throws {
    let proof = try proof { fixture in
      try divide(fixture)
      for name in ["wrong-a", "wrong-b", "wrong-c", "wrong-d"] {
        try fixture.replace(
          #""refusedBy""#, by: #""apple":{"why":"w","refusedBy":"test_stops"},"refusedBy""#,
          in: "Solutions/Variants/Lesson04Proxy/\(name)/variant.json")
      }
    }
    XCTAssertTrue(proof.passed, proof.message ?? "")
  }

  func test_refusesADifferenceThatNamesNoSuchTest() throws {
    let proof = try write(#""refusedBy":"test_ticks","apple":{"why":"w","refusedBy":"test_no"}"#)
    XCTAssertFalse(proof.passed)
  }

  func test_refusesAVariantThatNothingRefusesThere() throws {
    let proof = try write(#""refusedBy":"test_ticks","apple":{"why":"w","refusedBy":null}"#)
    XCTAssertFalse(proof.passed)
  }

  func test_aDiagnosisOfOnePlatformNeedsAnEntryToo() throws {
    let fixture = try Fixture()
    try fixture.write(
      variant,
      #"{"title":"w","verdict":"wrong","refusedBy":"test_ticks","diagnosis":"not-ticking","#
        + #""apple":{"why":"w","diagnosis":"not-explained"}}"#)
    let course = Verification(root: fixture.root, environment: [:]).course
    let bank = Bank(of: try XCTUnwrap(course.lessons.first), in: fixture.root)
    XCTAssertEqual(bank.diagnoses, ["held-by-timer", "not-explained", "not-ticking"])
  }
}
