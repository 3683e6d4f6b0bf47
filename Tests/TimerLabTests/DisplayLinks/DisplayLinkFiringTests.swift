import LessonKit
import TimerLab
import XCTest

/// When a display link sends its message, and what it tells its target.
final class DisplayLinkFiringTests: DisplayLinkTestCase {
  private let target = FrameTarget()

  private func assertFires(mode: RunLoop.Mode = .default, line: UInt = #line) {
    XCTAssertGreaterThanOrEqual(heard(target.frames, mode: mode), Heartbeat.ticksToExpect, line: line)
  }

  private func assertIsSilent(mode: RunLoop.Mode = .default, line: UInt = #line) {
    XCTAssertEqual(heard(target.frames, mode: mode), 0, line: line)
  }

  // MARK: - Messages

  // Source: add(to:forMode:)
  func test_aDisplayLinkSendsItsMessageAgainAndAgain() {
    runningLink(to: target)
    assertFires()
  }

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
    assertFires()
  }

  // Source: add(to:forMode:)
  func test_aDisplayLinkThatWasNeverAddedIsSilent() {
    let link = link(to: target)
    withExtendedLifetime(link) { assertIsSilent() }
  }

  // MARK: - Modes

  // Source: add(to:forMode:)
  func test_aDisplayLinkInTheDefaultModeIsSilentWhileTheUserScrolls() {
    runningLink(to: target)
    assertIsSilent(mode: .tracking)
  }

  // Source: add(to:forMode:)
  func test_aDisplayLinkInTheCommonModesFiresWhileTheUserScrolls() {
    link(to: target).add(to: .current, forMode: .common)
    assertFires(mode: .tracking)
  }

  // Source: add(to:forMode:)
  func test_aDisplayLinkInTwoModesFiresInTheSecond() {
    runningLink(to: target).add(to: .current, forMode: .tracking)
    assertFires(mode: .tracking)
  }

  // Source: remove(from:forMode:)
  func test_aDisplayLinkThatWasRemovedFromAModeIsSilentInIt() {
    runningLink(to: target).remove(from: .current, forMode: .default)
    assertIsSilent()
  }

  // Source: remove(from:forMode:)
  func test_aDisplayLinkThatWasRemovedFromOneModeFiresInTheOther() {
    let link = runningLink(to: target)
    link.add(to: .current, forMode: .tracking)
    link.remove(from: .current, forMode: .default)
    assertFires(mode: .tracking)
  }

  // Source: TimerLab
  func test_aRemovedDisplayLinkMayBeAddedAgain() {
    let link = runningLink(to: target)
    link.remove(from: .current, forMode: .default)
    link.add(to: .current, forMode: .default)
    assertFires()
  }

  // MARK: - Pause and end

  // Source: isPaused
  func test_aPausedDisplayLinkIsSilent() {
    runningLink(to: target).isPaused = true
    assertIsSilent()
  }

  // Source: isPaused
  func test_aDisplayLinkThatIsPausedNoMoreGoesOn() {
    let link = runningLink(to: target)
    link.isPaused = true
    link.isPaused = false
    assertFires()
  }

  // Source: isPaused. It is a state, and no counter.
  func test_aDisplayLinkThatWasPausedTwiceGoesOnAfterOneEndOfPause() {
    let link = runningLink(to: target)
    link.isPaused = true
    link.isPaused = true
    link.isPaused = false
    assertFires()
  }

  // Source: isPaused
  func test_aDisplayLinkThatWasPausedBeforeItWasAddedIsSilent() {
    let link = link(to: target)
    link.isPaused = true
    link.add(to: .current, forMode: .default)
    assertIsSilent()
  }

  // Source: invalidate()
  func test_anInvalidDisplayLinkIsSilentInAllModes() {
    let link = runningLink(to: target)
    link.add(to: .current, forMode: .tracking)
    link.invalidate()
    XCTAssertEqual(heard(target.frames) + heard(target.frames, mode: .tracking), 0)
  }

  // Source: invalidate()
  func test_anInvalidDisplayLinkCannotBeAddedAgain() {
    let link = runningLink(to: target)
    link.invalidate()
    link.add(to: .current, forMode: .default)
    assertIsSilent()
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
  func test_nobodyPrefersARateAtFirst() {
    XCTAssertEqual(DisplayLink(target: target, selector: .displayLinkDidFire).preferredFramesPerSecond, 0)
  }

  // Source: preferredFramesPerSecond
  func test_aDisplayLinkTakesAnotherRateWhileItRuns() {
    let link = runningLink(to: target)
    link.preferredFramesPerSecond = 1
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    assertFires()
  }

  // Source: targetTimestamp, overview: the difference is the time that one frame has
  func test_theTargetTimestampIsOneFrameAfterTheTimestamp() {
    var frame: TimeInterval = 0
    let target = FrameTarget { frame = $0.targetTimestamp - $0.timestamp }
    runningLink(to: target)
    listen()
    XCTAssertEqual(frame, Heartbeat.interval, accuracy: 1e-6)
  }

  // Source: timestamp
  func test_theTimestampGrowsFromFrameToFrame() {
    var stamps: [TimeInterval] = []
    let target = FrameTarget { stamps.append($0.timestamp) }
    runningLink(to: target)
    listen()
    XCTAssertTrue(zip(stamps, stamps.dropFirst()).allSatisfy(<), "\(stamps)")
  }

  // Source: duration. The full rate of the screen, 60 in a second here, and not the preferred one
  func test_theDurationIsThatOfAFrameAtTheFullRate() {
    let link = link(to: target)
    link.preferredFramesPerSecond = 10
    XCTAssertEqual(link.duration, 1 / 60, accuracy: 1e-6)
  }
}
