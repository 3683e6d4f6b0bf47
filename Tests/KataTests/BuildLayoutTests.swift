import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that were built are found by looking, and are those of the build system that has just built.
final class BuildLayoutTests: XCTestCase {
  /// As on a machine whose toolchain is updated, and put back.
  func test_theTestsOfTheLastBuildAreRunWhicheverSystemMadeThem() throws {
    let fixture = try Fixture(.native)
    for system in [.native, .swiftbuild, .native, .swiftbuild] as [FakeToolchain.BuildSystem] {
      try fixture.setBuildSystem(system)
      for lines in [FixtureText.right, FixtureText.starter] {
        try fixture.setOutcomes(lines)
        let count = lines == FixtureText.right ? 3 : 1
        let output = try fixture.kata("check", "04").output
        XCTAssertTrue(output.contains("\(count) of 3 tests pass."), "\(system): \(output)")
        XCTAssertEqual(places(in: fixture), [place(system)])
      }
    }
  }

  /// Nobody can tell which of the two is newer.
  func test_theTestsOfABuildThatWasCutOffAreNotRun() throws {
    let fixture = try Fixture(.native)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    try fixture.write("\(place(.swiftbuild))/Lesson04ProxyTests-test-runner", "#!/bin/sh\nexit 1\n")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    XCTAssertEqual(places(in: fixture), [place(.native)])
  }

  func test_aBuildThatLeavesNoTestsIsNoVerdict() throws {
    let fixture = try Fixture()
    try fixture.replace("ln -sf \"$PWD/bin/tests\"", by: "true", in: "bin/swift")
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(
      result.errors.hasPrefix(
        "kata: The build succeeded, but the tests of Lesson04ProxyTests can't be found in "),
      result.errors)
  }

  /// What Swift Build leaves on a Mac: a bundle for each test module.
  func test_aBundleOfItsOwnIsFound() throws {
    let fixture = try Fixture()
    let place = ".build/kata/out/Products/Debug"
    for name in ["Lesson04ProxyTests", "Lesson06BlockCategoryTests"] {
      try fixture.write("\(place)/\(name).xctest/Contents/MacOS/\(name)", "")
    }
    let layout = BuildLayout(scratch: "\(fixture.root)/.build/kata")
    XCTAssertEqual(
      layout.tests(of: "Lesson06BlockCategoryTests"),
      "\(fixture.root)/\(place)/Lesson06BlockCategoryTests.xctest")
    XCTAssertNil(layout.tests(of: "Lesson01TheLeakTests"))
  }

  /// From Swift 6.4 on, Swift Build leaves a link to its products where native has one to its own
  /// (swift-package-manager, SwiftBuildSystem.swift).
  func test_aLinkToTheProductsIsNoPlaceOfItsOwn() throws {
    let fixture = try Fixture(.swiftbuild)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    try fixture.makeLink(".build/kata/debug", to: "out/Products/Debug-fake")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
  }

  // MARK: - Support

  private func place(_ system: FakeToolchain.BuildSystem) -> String {
    system == .native ? ".build/kata/a-system/debug" : ".build/kata/out/Products/Debug-fake"
  }

  /// Where there are tests.
  private func places(in fixture: Fixture) -> [String] {
    FakeToolchain.BuildSystem.allCases.map(place).filter { place in
      FileTree.names(in: "\(fixture.root)/\(place)").contains {
        $0.hasSuffix(".xctest") || $0.hasSuffix("-test-runner")
      }
    }
  }

  // MARK: - What a build is asked for

  func test_sharesTheTranslatedModulesOfTheCommandsOwnBuild() throws {
    for cache in [".build/some-system/debug/ModuleCache", ".build/out/ModuleCache.noindex"] {
      let fixture = try Fixture()
      XCTAssertFalse(words(in: fixture).contains("-module-cache-path"))
      // One of a lesson's build, which is reached by a link, is none of the command's own.
      try fixture.write(".build/kata/a-system/debug/ModuleCache/modules.timestamp", "")
      try fixture.makeLink(".build/kata/debug", to: "a-system/debug")
      XCTAssertFalse(words(in: fixture).contains("-module-cache-path"))
      try fixture.write("\(cache)/modules.timestamp", "")
      let expected = ["-Xswiftc", "-module-cache-path", "-Xswiftc", "\(fixture.root)/\(cache)"]
      XCTAssertEqual(Array(words(in: fixture).suffix(4)), expected)
    }
  }

  func test_aCheckHasDebugInformation() throws {
    let fixture = try Fixture()
    XCTAssertFalse(words(in: fixture).contains("-gnone"), "the command's modules would not serve")
  }

  func test_isTheSameFromEveryShellAndFolder() throws {
    let shell = ["PWD": "/a", "OLDPWD": "/b", "SHLVL": "3", "_": "/bin/kata"]
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    XCTAssertEqual(
      place(in: fixture, shell).variables(lesson: lesson), place(in: fixture).variables(lesson: lesson))
  }

  private func place(in fixture: Fixture, _ environment: [String: String] = [:]) -> BuildPlace {
    BuildPlace(root: fixture.root, scratch: "\(fixture.root)/.build/kata", environment: environment)
  }

  private func words(in fixture: Fixture) -> [String] { Toolchain.buildArguments(in: place(in: fixture)) }
}
