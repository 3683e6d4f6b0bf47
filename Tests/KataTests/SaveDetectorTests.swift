import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What counts as a save, and when.
final class SaveDetectorTests: XCTestCase {
  private let file = "Sources/Lesson04Proxy/Owner.swift"

  private func detector(_ fixture: Fixture, patience: Duration = .seconds(1_000)) -> SaveDetector {
    SaveDetector(folders: ["\(fixture.root)/Sources/Lesson04Proxy"], patience: patience)
  }

  func test_aSaveIsReportedOnceAndOnlyWhenTheFilesAreAtRest() throws {
    let fixture = try Fixture()
    var saves = detector(fixture)
    XCTAssertEqual(saves.look(), .quiet)
    try fixture.write(file, "one")
    XCTAssertEqual(saves.look(), .restless)
    try fixture.write(file, "one and two")
    XCTAssertEqual(saves.look(), .restless)
    XCTAssertEqual(saves.look(), .saved(["Owner.swift"]))
    XCTAssertEqual(saves.look(), .quiet)
  }

  func test_aFileThatIsEmptiedOrGoneForAMomentIsWaitedFor() throws {
    let fixture = try Fixture()
    var saves = detector(fixture)
    try fixture.remove(file)
    XCTAssertEqual([saves.look(), saves.look(), saves.look()], [.restless, .restless, .restless])
    try fixture.write(file, "")
    XCTAssertEqual([saves.look(), saves.look(), saves.look()], [.restless, .restless, .restless])
    try fixture.write(file, "new")
    XCTAssertEqual([saves.look(), saves.look(), saves.look()], [.restless, .saved(["Owner.swift"]), .quiet])
  }

  func test_aFileThatStaysAwayIsBelievedToBeGone() throws {
    let fixture = try Fixture()
    var saves = detector(fixture, patience: .zero)
    try fixture.remove(file)
    XCTAssertEqual([saves.look(), saves.look(), saves.look()], [.restless, .saved(["Owner.swift"]), .quiet])
  }

  func test_otherContentsWithTheOldSizeAndTimeAreASave() throws {
    let fixture = try Fixture()
    let path = "\(fixture.root)/\(file)"
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try fixture.write(file, "one")
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    var saves = detector(fixture)
    let handle = try XCTUnwrap(FileHandle(forUpdatingAtPath: path))
    handle.write(Data("six".utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    XCTAssertEqual([saves.look(), saves.look()], [.restless, .saved(["Owner.swift"])])
  }

  func test_newFilesAndFilesFurtherDownCount() throws {
    let fixture = try Fixture()
    var saves = detector(fixture)
    try fixture.write("Sources/Lesson04Proxy/More/Other.swift", "new")
    try fixture.write("Sources/Lesson04Proxy/.hidden", "new")
    XCTAssertEqual([saves.look(), saves.look()], [.restless, .saved(["Other.swift"])])
  }

  // MARK: - The descriptors that are waited for

  func test_findsTheOneThatHasSomethingToRead() throws {
    let one = try Descriptor.pipe()
    var other: (reader: Descriptor, writer: Descriptor?) = try Descriptor.pipe()
    var ready = DescriptorSet([one.reader.number, other.reader.number])
    XCTAssertFalse(ready.waitUntilReadable(0))
    XCTAssertEqual(write(one.writer.number, [7], 1), 1)
    ready = DescriptorSet([one.reader.number, other.reader.number])
    XCTAssertTrue(ready.waitUntilReadable(0))
    XCTAssertTrue(ready.contains(one.reader.number))
    XCTAssertFalse(ready.contains(other.reader.number))
    other.writer = nil
    ready = DescriptorSet([other.reader.number])
    XCTAssertTrue(ready.waitUntilReadable(0), "an end is news too")
    XCTAssertTrue(ready.contains(other.reader.number))
    // Numbers for which there is no room.
    ready = DescriptorSet([1_000_000, -1])
    XCTAssertFalse(ready.contains(1_000_000))
    XCTAssertFalse(ready.contains(-1))
    XCTAssertFalse(ready.waitUntilReadable(0))
  }
}
