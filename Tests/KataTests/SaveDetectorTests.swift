import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

final class SaveDetectorTests: XCTestCase {
  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"

  private func makeDetector(_ fixture: Fixture) -> SaveDetector {
    SaveDetector(folders: ["\(fixture.root)/Sources/Lesson04Proxy"])
  }

  func test_saveIsReportedOnceWhenTheFilesNoLongerChange() throws {
    let fixture = try Fixture()
    var saves = makeDetector(fixture)
    XCTAssertEqual(saves.look(), [])
    try fixture.write(ownerPath, "one")
    XCTAssertEqual(saves.look(), [])
    try fixture.write(ownerPath, "one and two")
    XCTAssertEqual(saves.look(), [])
    XCTAssertEqual(saves.look(), ["Owner.swift"])
    XCTAssertEqual(saves.look(), [])
  }

  func test_changedContentsWithTheSameSizeAndTimeAreASave() throws {
    let fixture = try Fixture()
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try fixture.write(ownerPath, "one")
    try fixture.setTime(time, of: ownerPath)
    var saves = makeDetector(fixture)
    try fixture.write(ownerPath, "six")
    try fixture.setTime(time, of: ownerPath)
    XCTAssertEqual([saves.look(), saves.look()], [[], ["Owner.swift"]])
    // A new time alone, or a restored file, isn't a save.
    try fixture.setTime(Date(), of: ownerPath)
    XCTAssertEqual([saves.look(), saves.look()], [[], []])
    let path = "\(fixture.root)/\(ownerPath)"
    rename(path, path + "~")
    rename(path + "~", path)
    XCTAssertEqual([saves.look(), saves.look()], [[], []])
  }

  func test_newRemovedAndNestedFilesAreSaves() throws {
    let fixture = try Fixture()
    var saves = makeDetector(fixture)
    try fixture.write("Sources/Lesson04Proxy/More/Other.swift", "new")
    try fixture.write("Sources/Lesson04Proxy/.hidden", "new")
    XCTAssertEqual([saves.look(), saves.look()], [[], ["Other.swift"]])
    try fixture.remove(ownerPath)
    XCTAssertEqual([saves.look(), saves.look(), saves.look()], [[], ["Owner.swift"], []])
  }
}
