import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The files that `watch` waits for.
final class FileSetTests: XCTestCase {
  func test_findsTheOneThatHasSomethingToRead() throws {
    let (one, other) = (try Descriptor.pipe(), try Descriptor.pipe())
    defer { for file in [one.reader, one.writer, other.reader] { close(file) } }
    var files = FileSet([one.reader, other.reader])
    XCTAssertFalse(files.waitUntilReadable(0))
    Descriptor.write([7], to: one.writer)
    files = FileSet([one.reader, other.reader])
    XCTAssertTrue(files.waitUntilReadable(0))
    XCTAssertTrue(files.contains(one.reader))
    XCTAssertFalse(files.contains(other.reader))
    close(other.writer)
    files = FileSet([other.reader])
    XCTAssertTrue(files.waitUntilReadable(0), "an end is news too")
    XCTAssertTrue(files.contains(other.reader))
  }

  func test_knowsHowManyFilesFitIn() {
    var files = FileSet([1_000_000, -1])
    XCTAssertFalse(files.contains(1_000_000))
    XCTAssertFalse(files.contains(-1))
    XCTAssertFalse(files.waitUntilReadable(0))
  }
}
