import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A build of a lesson is asked for in a way that costs the package manager no work twice.
final class BuildWordsTests: XCTestCase {
  private let cache = ".build/some-system/debug/ModuleCache"

  func test_sharesTheTranslatedModulesOfTheCommandsOwnBuild() throws {
    let fixture = try Fixture()
    XCTAssertFalse(words(in: fixture).contains("-module-cache-path"))
    try fixture.write("\(cache)/modules.timestamp", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/.build/debug", withDestinationPath: "some-system/debug")
    let expected = ["-Xswiftc", "-module-cache-path", "-Xswiftc", "\(fixture.root)/\(cache)"]
    XCTAssertEqual(Array(words(in: fixture).suffix(4)), expected)
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

  private func words(in fixture: Fixture) -> [String] { Toolchain.buildWords(in: place(in: fixture)) }
}
