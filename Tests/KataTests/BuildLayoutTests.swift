import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the layouts of build folders, and of the search for test bundles in them.
final class BuildLayoutTests: XCTestCase {
  /// Two toolchains with different build systems can build in the same folder. Neither updates the other's products, so
  /// a product can be older than its sources.
  func test_productsOfTwoBuildSystemsInOneFolderGiveNoVerdict() throws {
    let fixture = try Fixture(.native)
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 0)
    try fixture.setBuildSystem(.swiftbuild)
    try fixture.setOutcomes(FixtureText.starterOutcomes)
    try fixture.assertRun(
      "check 04", code: 3,
      errors: """
        kata: Two build systems have used the same folder, for example after a toolchain change.
        To start afresh: rm -rf \(fixture.root)/\(Fixture.scratchFolder)

        """)
    try fixture.remove(Fixture.scratchFolder)
    XCTAssertTrue(try fixture.runKata("check", "04").output.contains("2 of 3 tests fail"))
  }

  func test_buildWithoutATestBundleGivesNoVerdict() throws {
    let fixture = try Fixture()
    try fixture.replace("ln -sf \"$PWD/bin/tests\"", with: "true", in: "bin/swift")
    try fixture.assertRun(
      "check 04", code: 3,
      reports: ["kata: The build succeeded, but the tests in Lesson04ProxyTests can't be found in "])
  }

  /// On a Mac, Swift Build creates one bundle for each test module.
  func test_separateTestBundleOfAModuleIsFound() throws {
    let fixture = try Fixture()
    let configuration = "\(Fixture.scratchFolder)/out/Products/Debug"
    for name in ["Lesson04ProxyTests", "Lesson06BlockCategoryTests"] {
      try fixture.write("\(configuration)/\(name).xctest/Contents/MacOS/\(name)", "")
    }
    let layout = BuildLayout(scratchFolder: "\(fixture.root)/\(Fixture.scratchFolder)")
    XCTAssertEqual(
      try layout.testProduct(of: "Lesson06BlockCategoryTests"),
      "\(fixture.root)/\(configuration)/Lesson06BlockCategoryTests.xctest")
    XCTAssertNil(try layout.testProduct(of: "Lesson01TheLeakTests"))
  }

  // MARK: - Arguments of a build

  func test_lessonBuildSharesTheModuleCacheWithTheBuildOfKata() throws {
    for cache in [".build/some-system/debug/ModuleCache", ".build/out/ModuleCache.noindex"] {
      let fixture = try Fixture()
      XCTAssertFalse(swiftBuildArguments(in: fixture).contains("-module-cache-path"))
      // A module cache of a lesson's build, which is reached by a link, isn't used.
      try fixture.write("\(Fixture.scratchFolder)/a-system/debug/ModuleCache/modules.timestamp", "")
      try fixture.makeSymbolicLink(at: "\(Fixture.scratchFolder)/debug", to: "a-system/debug")
      XCTAssertFalse(swiftBuildArguments(in: fixture).contains("-module-cache-path"))
      try fixture.write("\(cache)/modules.timestamp", "")
      let expected = ["-Xswiftc", "-module-cache-path", "-Xswiftc", "\(fixture.root)/\(cache)"]
      XCTAssertEqual(Array(swiftBuildArguments(in: fixture).suffix(4)), expected)
      XCTAssertFalse(
        swiftBuildArguments(in: fixture).contains("-gnone"), "without debug information they would not serve")
    }
  }

  /// Returns the arguments with which a check in the fixture runs `swift build`.
  private func swiftBuildArguments(in fixture: Fixture) -> [String] {
    Toolchain.swiftBuildArguments(in: BuildContext(packageRoot: fixture.root, environment: [:]))
  }

  // MARK: - Progress of a build

  func test_latestProgressIsReadFromTheBuildOutput() throws {
    for (output, count) in [
      ("[3/17] Write sources\n[63/72] Compiling Lesson04Proxy Owner.swift\nnote: [a/b]\n", "[63/72]"),
      // Swift Build 6.3.1 prints a percentage first, and 6.4 doesn't.
      ("Pre-planning 1 / 212\n[81/100] LessonKit 60 / 70\n[82/100] TimerLab 63 / 72\n", "[82/100]"),
      ("[Planning 1 / 212]\n[62 / 72]\n[63 / 72] TimerLab\n", "[63 / 72]"),
      ("[Planning 209 / 212]\n", "[Planning 209 / 212]"),
      ("Building for debugging...\n", nil), ("warning: [1/2] is no count\n", nil),
    ] {
      XCTAssertEqual(BuildProgressReader.latestProgress(in: output), count)
    }
  }
}
