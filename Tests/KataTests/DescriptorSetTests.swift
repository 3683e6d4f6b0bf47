import Foundation
import XCTest

@testable import KataCommand

/// The descriptors that `watch` waits for.
final class DescriptorSetTests: XCTestCase {
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
  }

  func test_knowsHowManyFilesFitIn() {
    var ready = DescriptorSet([1_000_000, -1])
    XCTAssertFalse(ready.contains(1_000_000))
    XCTAssertFalse(ready.contains(-1))
    XCTAssertFalse(ready.waitUntilReadable(0))
  }
}
