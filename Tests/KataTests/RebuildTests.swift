import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A lesson's second build goes by the package manager's plan, and never leaves a bundle that is not of the files
/// there are.
final class RebuildTests: XCTestCase {
  private let file = "stage/Owner.swift"

  override func setUpWithError() throws {
    try XCTSkipIf(Platform.current == .apple, "There the package manager builds every time.")
  }

  func test_theSecondBuildAsksThePackageManagerNoMore() throws {
    let fixture = try fixtureWithPlan()
    let place = place(in: fixture)
    XCTAssertEqual(try report(FixtureText.starter, fixture, place).state, .failing)
    XCTAssertEqual(try report(FixtureText.right, fixture, place).state, .passing)
    XCTAssertEqual(try report(FixtureText.starter, fixture, place).state, .failing)
    XCTAssertEqual(fixture.builds, ["04"])
    XCTAssertEqual(fixture.read("steps"), "compile\nlink\ncompile\nlink\n")
  }

  func test_testsAreCompiledAgainIfTheModuleCameOutOtherwise() throws {
    let fixture = try fixtureWithPlan()
    let place = place(in: fixture)
    _ = try report(FixtureText.right, fixture, place)
    _ = try report(FixtureText.right + ["module of its own"], fixture, place)
    _ = try report(FixtureText.starter + ["module of its own"], fixture, place)
    XCTAssertEqual(fixture.read("steps"), "compile\ntests\nlink\ncompile\nlink\n")
  }

  func test_testsThatWereCompiledAgainstTheSameModuleBeforeAreTakenAgain() throws {
    let fixture = try fixtureWithPlan()
    let place = place(in: fixture)
    for module in ["module a", "module b", "module c", "module b"] {
      _ = try report(FixtureText.right + [module], fixture, place)
      XCTAssertTrue(fixture.read(".build/x/debug/Tests.o").contains(module), module)
    }
    XCTAssertEqual(fixture.read("steps").split(separator: "\n").count { $0 == "tests" }, 2)
  }

  func test_thePackageManagerHasTheLastWordOnErrors() throws {
    for flaw in ["does not compile", "warns"] {
      let fixture = try fixtureWithPlan()
      let place = place(in: fixture)
      _ = try report(FixtureText.right, fixture, place)
      let report = try report([flaw], fixture, place)
      XCTAssertEqual(report.state, .notCompiling)
      XCTAssertEqual(report.compilerErrors.map(\.file), [file])
      XCTAssertEqual(fixture.builds, ["04", "04"])
      XCTAssertEqual(try self.report(FixtureText.right, fixture, place).state, .passing)
      XCTAssertEqual(fixture.builds, ["04", "04", "04"])
    }
  }

  func test_aCommandThatFailsLeavesNothingOfWhatWasBuiltBefore() throws {
    for broken in ["exit 1", "kill -9 $$", "unlink .build/x/debug/plan"] {
      let fixture = try fixtureWithPlan()
      let rebuild = try rebuild(in: fixture)
      try fixture.write("after-compile", broken)
      var again = rebuild
      XCTAssertFalse(try again.run(insteadOf: fixture.build, ChildProcess()))
      for result in ["plan", "Tests.o", Toolchain.bundleName] {
        XCTAssertFalse(fixture.exists(".build/x/debug/\(result)"), "\(result) after \(broken)")
      }
    }
  }

  func test_whateverElseHasChangedIsForThePackageManager() throws {
    let changes: [(String, (Fixture) throws -> Void)] = [
      ("another file", { try $0.write("stage/More.swift", "") }),
      ("a file less", { try $0.remove("stage/Owner.swift") }),
      ("a test", { try $0.write("Tests/Lesson04ProxyTests/OwnerTests.swift", "// other tests") }),
      ("a result", { try $0.write(".build/x/debug/Tests.o", "old") }),
      ("the bundle", { try $0.write(".build/x/debug/\(Toolchain.bundleName)", "old") }),
    ]
    for (name, change) in changes {
      let fixture = try fixtureWithPlan()
      var rebuild = try rebuild(in: fixture)
      try change(fixture)
      XCTAssertFalse(try rebuild.run(insteadOf: fixture.build, ChildProcess()), name)
    }
  }

  func test_anotherOrderIsForThePackageManager() throws {
    let fixture = try fixtureWithPlan()
    var rebuild = try rebuild(in: fixture)
    var order = fixture.build
    order.environment["KATA_LESSON"] = "06"
    XCTAssertFalse(try rebuild.run(insteadOf: order, ChildProcess()))
    XCTAssertTrue(try rebuild.run(insteadOf: fixture.build, ChildProcess()))
  }

  func test_withoutAPlanThePackageManagerBuildsEveryTime() throws {
    let fixture = try Fixture()
    let place = place(in: fixture)
    XCTAssertEqual(try report(FixtureText.starter, fixture, place).state, .failing)
    XCTAssertEqual(try report(FixtureText.right, fixture, place).state, .passing)
    XCTAssertEqual(fixture.builds, ["04", "04"])
  }

  // MARK: - Support

  private func place(in fixture: Fixture) -> BuildPlace {
    BuildPlace(
      root: fixture.root, scratch: "\(fixture.root)/.build/x", warningsAreErrors: true, rebuilds: Rebuilds(),
      environment: fixture.build.environment)
  }

  private func report(_ lines: [String], _ fixture: Fixture, _ place: BuildPlace) throws -> LessonReport {
    try fixture.write(file, FixtureText.source(lines))
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    defer { TemporaryFolder.shared.remove() }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv("PATH", "\(fixture.root)/bin:\(path)", 1)
    defer { setenv("PATH", path, 1) }
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    return try LessonCheck(place: place).report(on: lesson, source: .folder("stage"))
  }

  private func rebuild(in fixture: Fixture) throws -> Rebuild {
    _ = try report(FixtureText.right, fixture, place(in: fixture))
    let rebuild = Rebuild(after: fixture.build, of: "\(fixture.root)/stage", in: "\(fixture.root)/.build/x")
    return try XCTUnwrap(rebuild)
  }

  /// A fixture whose package manager leaves a plan: to compile the module and the tests, to wrap the module for a
  /// debugger, which nobody needs, and to link them.
  private func fixtureWithPlan() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      "compile",
      """
      echo compile >> steps
      if grep -q 'warns\\|does not compile' stage/Owner.swift; then exit 1; fi
      sed -n 's|^//! \\([A-Z].* test_.*\\)|Lesson04ProxyTests.\\1|p' stage/Owner.swift > .build/x/debug/plan
      grep 'module' stage/Owner.swift > .build/x/debug/module
      if [ -f after-compile ]; then . ./after-compile; fi
      """)
    try fixture.write("tests", "echo tests >> steps\ncp .build/x/debug/module .build/x/debug/Tests.o")
    try fixture.write("wrap", "echo wrap >> steps\ncp .build/x/debug/module .build/x/debug/wrapped")
    try fixture.write(
      "link", "echo link >> steps\nln -s \"$PWD/bin/tests\" .build/x/debug/\(Toolchain.bundleName)")
    let products = "\(fixture.root)/.build/x/debug"
    try fixture.write(
      "the-plan",
      "commands:\n"
        + [
          step("compile", ["\(fixture.root)/stage/Owner.swift"], ["\(products)/plan", "\(products)/module"]),
          step(
            "tests", ["\(fixture.root)/Tests/Lesson04ProxyTests/OwnerTests.swift", "\(products)/module"],
            ["\(products)/Tests.o"]),
          step("wrap", ["\(products)/module"], ["\(products)/wrapped"], word: "-modulewrap"),
          step(
            "link", ["plan", "Tests.o", "wrapped"].map { "\(products)/\($0)" },
            ["\(products)/\(Toolchain.bundleName)"]),
        ].joined())
    try fixture.write(
      "during-build",
      """
      mkdir -p .build/x/debug; cp the-plan .build/x/debug.yaml
      grep module stage/Owner.swift > .build/x/debug/module
      for copy in Tests.o wrapped; do cp .build/x/debug/module .build/x/debug/$copy; done
      """)
    return fixture
  }

  private func step(
    _ name: String, _ inputs: [String], _ outputs: [String], word: String = "-o"
  ) -> String {
    """
      "\(name)":
        tool: shell
        inputs: \(inputs)
        outputs: \(outputs)
        args: ["/bin/sh","\(name)","\(word)"]

    """
  }
}
