import Lesson11OtherClocks
import XCTest

/// Leak tests of a metronome, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  private var beatCount = 0

  func test_metronomeIsFreed() {
    let (metronome, _) = playAndReleaseMetronome()
    wait(until: { metronome() == nil }, timeout: 0.4)
    XCTAssertNil(metronome(), "The metronome was not freed. Read Lessons/11-other-clocks.md")
  }

  func test_metronomeIsSilent() {
    _ = playAndReleaseMetronome()
    // A beat that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let beatsSoFar = beatCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(beatCount, beatsSoFar, "The metronome still beats. Read Lessons/11-other-clocks.md")
  }

  /// A source retains its queue, and the queue retains a token. So a freed token proves that no source is left.
  func test_metronomeEndsItsSource() {
    let (_, queueToken) = playAndReleaseMetronome()
    wait(until: { queueToken() == nil }, timeout: 0.2)
    XCTAssertNil(queueToken(), "The source is still there. Read Lessons/11-other-clocks.md")
  }

  /// Plays and releases a metronome. Returns closures that read weak references to it and to its queue's token.
  private func playAndReleaseMetronome() -> (metronome: () -> Metronome?, queueToken: () -> NSObject?) {
    autoreleasepool {
      let (queue, token) = (DispatchQueue(label: "beats", target: .main), NSObject())
      queue.setSpecific(key: DispatchSpecificKey<NSObject>(), value: token)
      let metronome = Metronome(interval: 0.01, queue: queue) { self.beatCount += 1 }
      metronome.play()
      wait(until: { beatCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(beatCount, 2, "The metronome doesn't beat. Read Lessons/11-other-clocks.md")
      return ({ [weak metronome] in metronome }, { [weak token] in token })
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
