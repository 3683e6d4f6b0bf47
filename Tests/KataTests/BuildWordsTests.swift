import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A build of a lesson is asked for in a way that costs the package manager no work twice.
final class BuildWordsTests: XCTestCase {
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
