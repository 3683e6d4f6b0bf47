import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `watch` detects that the learner has saved a file.
final class SaveDetectorTests: XCTestCase {
  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"

  /// Returns a detector for the files of the first lesson.
  private func makeDetector(_ fixture: Fixture) -> SaveDetector {
    SaveDetector(folders: ["\(fixture.root)/Sources/Lesson04Proxy"])
  }

  func test_saveIsReportedOnceWhenTheFilesNoLongerChange() throws {
    let fixture = try Fixture()
    var saves = makeDetector(fixture)
    XCTAssertEqual(saves.detectSavedFiles(), [])
    try fixture.write(ownerPath, "one")
    XCTAssertEqual(saves.detectSavedFiles(), [])
    try fixture.write(ownerPath, "one and two")
    XCTAssertEqual(saves.detectSavedFiles(), [])
    XCTAssertEqual(saves.detectSavedFiles(), ["Owner.swift"])
    XCTAssertEqual(saves.detectSavedFiles(), [])
  }

  func test_changedContentsWithTheSameSizeAndTimeCountAsASave() throws {
    let fixture = try Fixture()
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try fixture.write(ownerPath, "one")
    try fixture.setModificationTime(time, of: ownerPath)
    var saves = makeDetector(fixture)
    try fixture.write(ownerPath, "six")
    try fixture.setModificationTime(time, of: ownerPath)
    XCTAssertEqual([saves.detectSavedFiles(), saves.detectSavedFiles()], [[], ["Owner.swift"]])
    // A new time alone, or a restored file, isn't a save.
    try fixture.setModificationTime(Date(), of: ownerPath)
    XCTAssertEqual([saves.detectSavedFiles(), saves.detectSavedFiles()], [[], []])
    let path = "\(fixture.root)/\(ownerPath)"
    rename(path, path + "~")
    rename(path + "~", path)
    XCTAssertEqual([saves.detectSavedFiles(), saves.detectSavedFiles()], [[], []])
  }

  func test_newRemovedAndNestedFilesCountAsSaves() throws {
    let fixture = try Fixture()
    var saves = makeDetector(fixture)
    try fixture.write("Sources/Lesson04Proxy/More/Other.swift", "new")
    try fixture.write("Sources/Lesson04Proxy/.hidden", "new")
    XCTAssertEqual([saves.detectSavedFiles(), saves.detectSavedFiles()], [[], ["Other.swift"]])
    try fixture.remove(ownerPath)
    XCTAssertEqual(
      [saves.detectSavedFiles(), saves.detectSavedFiles(), saves.detectSavedFiles()],
      [[], ["Owner.swift"], []])
  }
}
