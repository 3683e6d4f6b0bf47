import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a killed command has left is swept by the next one: only what is ours, and only if nobody uses it.
final class LeftOverTests: XCTestCase {
  private let own = "Sources/Lesson04Proxy"

  // MARK: - In the clone

  func test_whatAKilledResetHasLeftIsSwept() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/.Owner.swift.kata-new", "half")
    try fixture.write(".kata/backups/.part-2026-05-01T171500Z/\(own)/Owner.swift", "half")
    try fixture.write(".kata/backups/2026-05-01T171500Z/\(own)/Owner.swift", "whole")
    try fixture.write("\(own)/.mine", "")
    XCTAssertEqual(try fixture.kata("list").code, 0)
    XCTAssertFalse(fixture.exists("\(own)/.Owner.swift.kata-new"))
    XCTAssertFalse(fixture.exists(".kata/backups/.part-2026-05-01T171500Z"))
    XCTAssertTrue(fixture.exists(".kata/backups/2026-05-01T171500Z/\(own)/Owner.swift"))
    XCTAssertTrue(fixture.exists("\(own)/.mine"))
  }

  func test_aResetThatStillRunsKeepsItsFiles() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/.Owner.swift.kata-new", "half")
    let lock = try XCTUnwrap(LeftOverFiles.resetLock(in: fixture.root))
    XCTAssertTrue(lock.takeAlone())
    XCTAssertEqual(try fixture.kata("list").code, 0)
    XCTAssertTrue(fixture.exists("\(own)/.Owner.swift.kata-new"))
    withExtendedLifetime(lock) {}
  }

  func test_linksAreNotFollowed() throws {
    let fixture = try Fixture()
    try fixture.write("elsewhere/.Owner.swift.kata-new", "not ours")
    try fixture.write("elsewhere/.dat.nosync1.abcdef", "not ours")
    for (path, target) in [
      ("\(own)/.Owner.swift.kata-new", "../../elsewhere/.Owner.swift.kata-new"),
      ("Sources/Lesson99Other", "../elsewhere"), (".kata/results", "../elsewhere"),
      (".kata/backups/.part-x", "../../elsewhere"),
    ] {
      try FileManager.default.createDirectory(
        atPath: "\(fixture.root)/.kata/backups", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(fixture.root)/\(path)", withDestinationPath: target)
    }
    LeftOverFiles.sweep(in: fixture.root)
    XCTAssertTrue(fixture.exists("elsewhere/.Owner.swift.kata-new"))
    XCTAssertTrue(fixture.exists("elsewhere/.dat.nosync1.abcdef"))
    XCTAssertNil(
      try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(fixture.root)/\(own)/.Owner.swift.kata-new"))
    XCTAssertNil(
      try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(fixture.root)/.kata/backups/.part-x"))
  }

  func test_partsOfWritesAreSweptUnlessTheirWriterRuns() throws {
    let fixture = try Fixture()
    let ended = try processThatHasEnded()
    let left = String(ended, radix: 16, uppercase: true)
    let live = String(getpid(), radix: 16, uppercase: true)
    for folder in [".kata", ".kata/results"] {
      try fixture.write("\(folder)/.dat.nosync\(left).HGjupt", "half")
      try fixture.write("\(folder)/.dat.nosync\(live).HGjupt", "half")
      try fixture.write("\(folder)/.dat.nosync\(live).agesag", "half")
      try fixture.write("\(folder)/.dat.nosyncronised", "not ours")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
        ofItemAtPath: "\(fixture.root)/\(folder)/.dat.nosync\(live).agesag")
    }
    XCTAssertEqual(try fixture.kata("list").code, 0)
    for folder in [".kata", ".kata/results"] {
      XCTAssertFalse(fixture.exists("\(folder)/.dat.nosync\(left).HGjupt"))
      XCTAssertTrue(fixture.exists("\(folder)/.dat.nosync\(live).HGjupt"), "its writer runs")
      XCTAssertFalse(fixture.exists("\(folder)/.dat.nosync\(live).agesag"), "no write takes a day")
      XCTAssertTrue(fixture.exists("\(folder)/.dat.nosyncronised"))
    }
  }

  private func processThatHasEnded() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", ":"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  // MARK: - In the temporary folder

  func test_theChildrensTemporaryFilesAreAlwaysInOnePlaceAndGoWithTheRun() throws {
    let fixture = try Fixture()
    let lines = FakeToolchain.swift.split(separator: "\n", omittingEmptySubsequences: false)
    try fixture.writeTool(
      "swift",
      ([lines[0], "mkdir \"$TMPDIR/TemporaryDirectory.$$\"; echo \"$TMPDIR\" >> places"] + lines.dropFirst())
        .joined(separator: "\n"))
    for _ in 1...2 { XCTAssertEqual(try fixture.kata("check", "04").code, 1) }
    let places = fixture.read("places").split(separator: "\n")
    XCTAssertEqual(places.count, 2)
    XCTAssertEqual(Set(places).count, 1, "another place is another environment: the manifest is read anew")
    XCTAssertTrue(places.allSatisfy { $0.hasPrefix("\(fixture.root)/kata-") }, "\(places)")
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_whatAKilledCommandLeftThereIsSweptByTheNext() throws {
    let fixture = try Fixture()
    let folder = TemporaryFolder(in: fixture.root)
    let place = try XCTUnwrap(folder.place)
    try Data().write(to: URL(fileURLWithPath: "\(place)/trace"))
    let other = TemporaryFolder(in: fixture.root)
    XCTAssertEqual(other.place, place)
    XCTAssertTrue(FileTree.exists("\(place)/trace"), "it is still in use")
    other.remove()
    XCTAssertTrue(FileTree.exists("\(place)/trace"), "it is still in use")
    folder.remove()
    XCTAssertEqual(fixture.temporaryFolders, [])

    try FileManager.default.createDirectory(atPath: "\(place)/left", withIntermediateDirectories: true)
    try fixture.write("elsewhere/mine", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place)/link", withDestinationPath: "\(fixture.root)/elsewhere")
    chmod(place, 0o700)
    XCTAssertEqual(folder.place, place)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: place), [])
    XCTAssertTrue(fixture.exists("elsewhere/mine"))
    folder.remove()
  }

  func test_aLinkInPlaceOfTheFolderIsLeftAlone() throws {
    let fixture = try Fixture()
    let folder = TemporaryFolder(in: fixture.root)
    let place = try XCTUnwrap(folder.place)
    folder.remove()
    try fixture.write("elsewhere/mine", "")
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: "\(fixture.root)/elsewhere")
    XCTAssertNotEqual(folder.place, place)
    XCTAssertNotNil(folder.place)
    folder.remove()
    XCTAssertTrue(fixture.exists("elsewhere/mine"))
  }
}
