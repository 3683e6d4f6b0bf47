import LessonKit
import TimerLab
import XCTest

/// When a display link sends its message, and what it tells its target.
final class DisplayLinkFiringTests: DisplayLinkTestCase {
  private let target = FrameTarget()

  /// What may be done with a display link.
  private enum Step { case add(RunLoop.Mode), remove(RunLoop.Mode), pause(Bool), invalidate }

  /// That of two modes a new display link fires in these alone, once that was done with it.
  private func assertFires(in modes: [RunLoop.Mode], after steps: Step..., line: UInt = #line) {
    let link = link(to: target)
    for step in steps {
      switch step {
      case .add(let mode): link.add(to: .current, forMode: mode)
      case .remove(let mode): link.remove(from: .current, forMode: mode)
      case .pause(let isPaused): link.isPaused = isPaused
      case .invalidate: link.invalidate()
      }
    }
    assert(target.frames, comeIn: modes, line: line)
    link.invalidate()
  }

  // MARK: - Messages

  // Source: init(target:selector:)
  func test_aMessageCarriesItsDisplayLink() {
    var received: DisplayLink?
    let target = FrameTarget { received = $0 }
    let link = runningLink(to: target)
    listen()
    XCTAssertTrue(received === link)
  }

  // Source: overview, of messages by name
  func test_aMessageIsForwarded() {
    runningLink(to: Forwarder(to: target))
    assert(target.frames, comeIn: [.default])
  }

  // MARK: - Modes

  // Source: add(to:forMode:)
  func test_itFiresAgainAndAgainInTheModesThatItWasAddedIn() {
    assertFires(in: [])
    assertFires(in: [.default], after: .add(.default))
    assertFires(in: [.default, .tracking], after: .add(.common))
    assertFires(in: [.default, .tracking], after: .add(.default), .add(.tracking))
  }

  // Source: remove(from:forMode:). TimerLab: it may be added again
  func test_itIsSilentInAModeThatItWasRemovedFromUntilItIsAddedAgain() {
    assertFires(in: [], after: .add(.default), .remove(.default))
    assertFires(in: [.tracking], after: .add(.default), .add(.tracking), .remove(.default))
    assertFires(in: [.default], after: .add(.default), .remove(.default), .add(.default))
  }

  // MARK: - Pause and end

  // Source: isPaused. It is a state, and no counter.
  func test_itIsSilentWhileItIsPaused() {
    assertFires(in: [], after: .add(.default), .pause(true))
    assertFires(in: [], after: .pause(true), .add(.default))
    assertFires(in: [.default], after: .add(.default), .pause(true), .pause(false))
    assertFires(in: [.default], after: .add(.default), .pause(true), .pause(true), .pause(false))
  }

  // Source: invalidate()
  func test_anInvalidDisplayLinkIsSilentInAllModesAndCannotBeAddedAgain() {
    assertFires(in: [], after: .add(.default), .add(.tracking), .invalidate)
    assertFires(in: [], after: .add(.default), .invalidate, .add(.default))
  }

  // Source: invalidate()
  func test_aMessageMayInvalidateItsDisplayLink() {
    let target = FrameTarget { $0.invalidate() }
    runningLink(to: target)
    listen()
    XCTAssertEqual(target.frames.count, 1)
  }

  // MARK: - Time

  // Source: preferredFramesPerSecond
  func test_nobodyPrefersARateAtFirstAndAnotherOneIsTakenWhileItRuns() {
    XCTAssertEqual(DisplayLink(target: target, selector: .displayLinkDidFire).preferredFramesPerSecond, 0)
    let link = runningLink(to: target)
    link.preferredFramesPerSecond = 1
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    assert(target.frames, comeIn: [.default])
  }

  // Source: timestamp; targetTimestamp, overview: the difference is the time that one frame has
  func test_theTimestampGrowsFromFrameToFrameAndItsTargetIsOneFrameLater() {
    var (stamps, frame): ([TimeInterval], TimeInterval) = ([], 0)
    runningLink(
      to: FrameTarget {
        stamps.append($0.timestamp)
        frame = $0.targetTimestamp - $0.timestamp
      })
    listen()
    XCTAssertEqual(frame, Heartbeat.interval, accuracy: 1e-6)
    XCTAssertTrue(zip(stamps, stamps.dropFirst()).allSatisfy(<), "\(stamps)")
  }

  // Source: duration. The full rate of the screen, 60 in a second here, and not the preferred one
  func test_theDurationIsThatOfAFrameAtTheFullRate() {
    let link = link(to: target)
    link.preferredFramesPerSecond = 10
    XCTAssertEqual(link.duration, 1 / 60, accuracy: 1e-6)
  }
}
