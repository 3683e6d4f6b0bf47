import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that were built are found by looking.
final class BuildLayoutTests: XCTestCase {
  /// As when a program that one toolchain has built runs with another one: neither touches the tests that the other one
  /// has built, so those may be of former sources.
  func test_whatTwoBuildSystemsHaveBuiltInOneFolderHasNoVerdict() throws {
    let fixture = try Fixture(.native)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    try fixture.setBuildSystem(.swiftbuild)
    try fixture.setOutcomes(FixtureText.starter)
    try fixture.expect(
      "check 04", code: 3,
      tells: """
        kata: Two build systems have built into one folder, as after a change of the toolchain.
        To start afresh: rm -rf \(fixture.root)/\(Fixture.scratch)

        """)
    try fixture.remove(Fixture.scratch)
    XCTAssertTrue(try fixture.kata("check", "04").output.contains("2 of its 3 tests fail"))
  }

  func test_aBuildThatLeavesNoTestsIsNoVerdict() throws {
    let fixture = try Fixture()
    try fixture.replace("ln -sf \"$PWD/bin/tests\"", by: "true", in: "bin/swift")
    try fixture.expect(
      "check 04", code: 3,
      complains: ["kata: The build succeeded, but the tests of Lesson04ProxyTests can't be found in "])
  }

  /// What Swift Build leaves on a Mac: a bundle for each test module.
  func test_aBundleOfItsOwnIsFound() throws {
    let fixture = try Fixture()
    let configuration = "\(Fixture.scratch)/out/Products/Debug"
    for name in ["Lesson04ProxyTests", "Lesson06BlockCategoryTests"] {
      try fixture.write("\(configuration)/\(name).xctest/Contents/MacOS/\(name)", "")
    }
    let layout = BuildLayout(scratch: "\(fixture.root)/\(Fixture.scratch)")
    XCTAssertEqual(
      try layout.tests(of: "Lesson06BlockCategoryTests"),
      "\(fixture.root)/\(configuration)/Lesson06BlockCategoryTests.xctest")
    XCTAssertNil(try layout.tests(of: "Lesson01TheLeakTests"))
  }

  /// From Swift 6.4 on, Swift Build leaves a link to its products where native has one to its own
  /// (swift-package-manager, SwiftBuildSystem.swift).
  func test_aLinkToTheProductsIsNoPlaceOfItsOwn() throws {
    let fixture = try Fixture(.swiftbuild)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    try fixture.makeLink("\(Fixture.scratch)/debug", to: "out/Products/Debug-fake")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
  }

  // MARK: - What a build is asked for

  func test_sharesTheTranslatedModulesOfTheCommandsOwnBuild() throws {
    for cache in [".build/some-system/debug/ModuleCache", ".build/out/ModuleCache.noindex"] {
      let fixture = try Fixture()
      XCTAssertFalse(words(in: fixture).contains("-module-cache-path"))
      // One of a lesson's build, which is reached by a link, is none of the command's own.
      try fixture.write("\(Fixture.scratch)/a-system/debug/ModuleCache/modules.timestamp", "")
      try fixture.makeLink("\(Fixture.scratch)/debug", to: "a-system/debug")
      XCTAssertFalse(words(in: fixture).contains("-module-cache-path"))
      try fixture.write("\(cache)/modules.timestamp", "")
      let expected = ["-Xswiftc", "-module-cache-path", "-Xswiftc", "\(fixture.root)/\(cache)"]
      XCTAssertEqual(Array(words(in: fixture).suffix(4)), expected)
      XCTAssertFalse(words(in: fixture).contains("-gnone"), "without debug information they would not serve")
    }
  }

  private func words(in fixture: Fixture) -> [String] {
    Toolchain.buildArguments(in: BuildConfiguration(root: fixture.root, environment: [:]))
  }

  // MARK: - How far a build is

  func test_readsThePackageManagersOwnCount() throws {
    for (output, count) in [
      ("[3/17] Write sources\n[63/72] Compiling Lesson04Proxy Owner.swift\nnote: [a/b]\n", "[63/72]"),
      // Swift Build: 6.3.1 says the percentage first, 6.4 does not.
      ("Pre-planning 1 / 212\n[81/100] LessonKit 60 / 70\n[82/100] TimerLab 63 / 72\n", "[82/100]"),
      ("[Planning 1 / 212]\n[62 / 72]\n[63 / 72] TimerLab\n", "[63 / 72]"),
      ("[Planning 209 / 212]\n", "[Planning 209 / 212]"),
      ("Building for debugging...\n", nil), ("warning: [1/2] is no count\n", nil),
    ] {
      XCTAssertEqual(BuildCountReader.lastCount(in: output), count)
    }
  }
}
