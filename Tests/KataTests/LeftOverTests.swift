import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Nothing is left in the place for temporary files.
final class LeftOverTests: XCTestCase {
  func test_theCommandsTemporaryFilesGoWithIt() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks does echo \"$KATA_TRACE\" > place; exit 0"], fillsUp: false)
    _ = try fixture.kata("check", "04")
    let place = fixture.read("place")
    XCTAssertTrue(place.hasPrefix("\(fixture.root)/kata-"), place)
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_twoCommandsHaveAFolderEach() throws {
    let (one, other) = (TemporaryFolder(), TemporaryFolder())
    defer { other.remove() }
    let files = [
      one.freshFile(named: "trace"), one.freshFile(named: "trace"), other.freshFile(named: "trace"),
    ]
    XCTAssertEqual(Set(files).count, 3)
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    one.remove()
    XCTAssertEqual(files.map { FileTree.exists($0) }, [false, false, true])
  }

  func test_childrenHaveTheirOwnPlaceForTemporaryFiles() throws {
    let fixture = try Fixture()
    let lines = FakeToolchain.swift.split(separator: "\n", omittingEmptySubsequences: false)
    try fixture.writeTool(
      "swift", ([lines[0], "echo \"$TMPDIR\" >> places"] + lines.dropFirst()).joined(separator: "\n"))
    for _ in 1...2 { XCTAssertEqual(try fixture.kata("check", "04").code, 1) }
    let places = fixture.read("places").split(separator: "\n")
    XCTAssertEqual(
      Set(places), ["\(fixture.root)"], "another place is another environment: the manifest is read anew")
  }
}
