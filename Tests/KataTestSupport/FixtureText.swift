/// The texts of the files in a `Fixture`, a small package in a temporary folder with a fake Swift toolchain.
enum FixtureText {
  /// The test outcomes of the starter, the code before any change.
  static let starterOutcomes = [
    "test_ticks passes", "test_isFreed fails held-by-timer", "test_stops fails held-by-timer",
  ]
  /// The test outcomes of a right fix.
  static let rightOutcomes = ["test_ticks passes", "test_isFreed passes", "test_stops passes"]
  /// The test outcomes of a wrong fix.
  static let wrongOutcomes = ["test_ticks fails not-ticking", "test_isFreed passes", "test_stops passes"]
  /// The list item with which a fixes file declares that a case is wrong.
  static let wrongJudgement = "**wrong** by `test_ticks`: w (`not-ticking`)"

  static let manifest = """
    let lessons = [
      Lesson("Lesson04Proxy"),
      Lesson("Lesson06BlockCategory", languageMode: .v6),
    ]
    let package = Package(name: "LeakyTimers")
    """

  /// Returns the source of a test class for one of the project's own test modules.
  static func projectTestSource(_ module: String) -> String {
    """
    //! \(module)Facts test_holds passes
    import XCTest
    final class \(module)Facts: XCTestCase {
      func test_holds() {}
    }

    """
  }

  static let tests = """
    final class OwnerTests: LessonTestCase {
      func test_ticks() {}
      func test_isFreed() {}
      func test_stops() {}
    }

    extension Diagnosis {
      static let heldByTimer = Diagnosis("held-by-timer")
      static let notTicking = Diagnosis("not-ticking")
    }

    """

  /// The part of a fixes file above the first case.
  static let fixesFileHeader = """
    # Fixes

    ## Starter

    - `test_isFreed` (`held-by-timer`)
    - `test_stops` (`held-by-timer`)

    ## Cases


    """

  static let testList = "OwnerTests/test_ticks\nOwnerTests/test_isFreed\nOwnerTests/test_stops\n"

  /// Returns the outcome lines in the order of the test list, and then the other lines. A test without a line passes.
  static func addingPassingTests(to lines: [String]) -> [String] {
    let listed = rightOutcomes.map { passes in
      lines.first { $0.split(separator: " ")[0] == passes.split(separator: " ")[0] } ?? passes
    }
    return listed + lines.filter { !listed.contains($0) }
  }

  /// Returns the source of the class `Owner`, with comments from which the fake toolchain takes the outcomes of tests.
  static func ownerSource(_ lines: [String]) -> String {
    let plan = lines.map { $0.hasPrefix("test_") ? "//! OwnerTests \($0)" : "//! \($0)" }
    return
      (plan + [
        "final class Owner {", "  var timer: Timer?", "", "  func start() {", "    tick()", "  }", "}",
      ])
      .joined(separator: "\n") + "\n"
  }
}
