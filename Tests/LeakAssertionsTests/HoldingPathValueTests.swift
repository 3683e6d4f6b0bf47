import TimerLab
import XCTest

@testable import LeakAssertions

/// The path where values and blocks are on the way.
final class HoldingPathValueTests: PathTestCase {
  // MARK: - Values

  func test_anArray() {
    XCTAssertEqual(
      path { Relay([nil, $0]) }, "run loop → timer → Relay<Array<Optional<Clock>>>.content[1] → clock")
  }

  func test_aDictionary() {
    XCTAssertEqual(
      path { Relay(["a": $0]) }, "run loop → timer → Relay<Dictionary<String, Clock>>.content[\"a\"] → clock")
  }

  func test_theKeysOfADictionary() {
    XCTAssertEqual(
      path { Relay([$0: 1]) }, "run loop → timer → Relay<Dictionary<Clock, Int>>.content.keys → clock")
  }

  func test_aSet() {
    XCTAssertEqual(path { Relay(Set([$0])) }, "run loop → timer → Relay<Set<Clock>>.content → clock")
  }

  func test_foundationsCollections() {
    XCTAssertEqual(
      path { Relay(NSArray(array: [1, $0])) },
      "run loop → timer → Relay<NSArray>.content → NSArray[1] → clock")
    XCTAssertEqual(
      path { Relay(NSDictionary(dictionary: ["a": $0])) }?.hasSuffix("[\"a\"] → clock"), true)
  }

  func test_structuresAndTuples() {
    XCTAssertEqual(
      path {
        var shelving = Shelving()
        shelving.box.content = $0
        return Relay(shelving)
      }, "run loop → timer → Relay<Shelving>.content.box.content → clock")
  }

  func test_thePayloadOfAnEnumeration() {
    XCTAssertEqual(
      path { Relay(Phase.paused(in: .running($0, since: 1))) },
      "run loop → timer → Relay<Phase>.content.paused.in.running.0 → clock")
  }

  func test_whatIsKnownByAProtocolOnly() {
    XCTAssertEqual(path { Relay<Any>([$0]) }, "run loop → timer → Relay<Any>.content[0] → clock")
    XCTAssertEqual(
      path { Relay<any TimerTarget>($0) }?.hasSuffix(".content → clock"), true)
  }

  // MARK: - userInfo

  func test_theOwnerAsUserInfo() {
    XCTAssertEqual(
      path(after: { Self.schedule(target: Relay(1), userInfo: $0) }), "run loop → timer.userInfo → clock")
  }

  func test_theOwnerInADictionaryAsUserInfo() {
    XCTAssertEqual(
      path(after: { Self.schedule(target: Relay(1), userInfo: ["clock": $0]) }),
      "run loop → timer.userInfo[\"clock\"] → clock")
  }

  // MARK: - Blocks

  func test_theTimersBlock() {
    XCTAssertEqual(path(after: { $0.startHoldingItselfInABlock() }), "run loop → timer → \(block)")
  }

  func test_theOnlyBlockOfATarget() {
    XCTAssertEqual(
      path { clock in Relay { _ = clock } }, "run loop → timer → Relay<() -> ()>.content → \(block)")
  }

  func test_aBlockAsUserInfo() {
    let path = path(after: { clock in
      let block: (() -> Void)? = { _ = clock }
      Self.schedule(target: EmptyRelay(), userInfo: block)
    })
    XCTAssertEqual(path, "run loop → timer.userInfo → \(block)")
  }

  func test_whichOfTwoBlocksIsNotGuessed() {
    XCTAssertNil(path { clock in Relay([{ _ = clock }, {}] as [() -> Void]) })
  }

  func test_aBlockBesideWhatCannotBeCopiedIsNotGuessed() {
    XCTAssertNil(path { SingleRelay($0) })
  }

  func test_aBlockBesideWhatCannotBeSeenIntoIsNotGuessed() {
    XCTAssertNil(path { clock in Relay(({}, Unmanaged.passUnretained(clock), Keeper(clock))) })
  }
}
