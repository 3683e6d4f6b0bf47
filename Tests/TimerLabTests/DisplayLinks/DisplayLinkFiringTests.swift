import LessonKit
import TimerLab
import XCTest

final class DisplayLinkFiringTests: DisplayLinkTestCase {
  private let target = FrameTarget()

  private enum DisplayLinkOperation { case add(RunLoop.Mode), remove(RunLoop.Mode), pause(Bool), invalidate }

  /// Performs operations on a new display link, and asserts that the display link then fires only in the given modes.
  private func assertFires(
    in modes: [RunLoop.Mode], after operations: DisplayLinkOperation..., line: UInt = #line
  ) {
    let link = makeDisplayLink(target: target)
    for operation in operations {
      switch operation {
      case .add(let mode): link.add(to: .current, forMode: mode)
      case .remove(let mode): link.remove(from: .current, forMode: mode)
      case .pause(let isPaused): link.isPaused = isPaused
      case .invalidate: link.invalidate()
      }
    }
    assertTicks(target.frames, occurOnlyIn: modes, line: line)
    link.invalidate()
  }

  // MARK: - Messages

  // Source: init(target:selector:)
  func test_messageHasItsDisplayLinkAsArgument() {
    var received: DisplayLink?
    let target = FrameTarget { received = $0 }
    let link = startDisplayLink(target: target)
    runForHeartbeats()
    XCTAssertTrue(received === link)
  }

  // Source: overview, for messages by name
  func test_messageOfADisplayLinkIsForwarded() {
    startDisplayLink(target: Forwarder(to: target))
    assertTicks(target.frames, occurOnlyIn: [.default])
  }

  // MARK: - Modes

  // Source: add(to:forMode:)
  func test_displayLinkFiresRepeatedlyInItsModes() {
    assertFires(in: [])
    assertFires(in: [.default], after: .add(.default))
    assertFires(in: [.default, .tracking], after: .add(.common))
    assertFires(in: [.default, .tracking], after: .add(.default), .add(.tracking))
  }

  // Source: remove(from:forMode:). In TimerLab, the display link may be added again.
  func test_displayLinkRemovedFromAModeIsSilentThereUntilAddedAgain() {
    assertFires(in: [], after: .add(.default), .remove(.default))
    assertFires(in: [.tracking], after: .add(.default), .add(.tracking), .remove(.default))
    assertFires(in: [.default], after: .add(.default), .remove(.default), .add(.default))
  }

  // MARK: - Pause and end

  // Source: isPaused. The property is a state, not a counter.
  func test_displayLinkIsSilentWhileItIsPaused() {
    assertFires(in: [], after: .add(.default), .pause(true))
    assertFires(in: [], after: .pause(true), .add(.default))
    assertFires(in: [.default], after: .add(.default), .pause(true), .pause(false))
    assertFires(in: [.default], after: .add(.default), .pause(true), .pause(true), .pause(false))
  }

  // Source: invalidate()
  func test_invalidDisplayLinkIsSilentInAllModesAndCannotBeAddedAgain() {
    assertFires(in: [], after: .add(.default), .add(.tracking), .invalidate)
    assertFires(in: [], after: .add(.default), .invalidate, .add(.default))
  }

  // Source: invalidate()
  func test_displayLinkCanBeInvalidatedByItsOwnMessage() {
    let target = FrameTarget { $0.invalidate() }
    startDisplayLink(target: target)
    runForHeartbeats()
    XCTAssertEqual(target.frames.count, 1)
  }

  // MARK: - Time

  // Source: preferredFramesPerSecond
  func test_preferredRateIsUnsetAtFirstAndCanChangeWhileTheLinkRuns() {
    XCTAssertEqual(DisplayLink(target: target, selector: .displayLinkDidFire).preferredFramesPerSecond, 0)
    let link = startDisplayLink(target: target)
    link.preferredFramesPerSecond = 1
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    assertTicks(target.frames, occurOnlyIn: [.default])
  }

  // Source: timestamp, targetTimestamp, overview. The difference is the duration of one frame.
  func test_timestampIncreasesAndTheTargetTimestampIsOneFrameLater() {
    var (stamps, frame): ([TimeInterval], TimeInterval) = ([], 0)
    startDisplayLink(
      target: FrameTarget {
        stamps.append($0.timestamp)
        frame = $0.targetTimestamp - $0.timestamp
      })
    runForHeartbeats()
    XCTAssertEqual(frame, Heartbeat.interval, accuracy: 1e-6)
    XCTAssertTrue(zip(stamps, stamps.dropFirst()).allSatisfy(<), "\(stamps)")
  }

  // Source: duration. A frame's duration follows the screen's full rate, here 60 Hz, and not the preferred rate.
  func test_durationIsOneFrameAtTheFullRateOfTheScreen() {
    let link = makeDisplayLink(target: target)
    link.preferredFramesPerSecond = 10
    XCTAssertEqual(link.duration, 1 / 60, accuracy: 1e-6)
  }
}
