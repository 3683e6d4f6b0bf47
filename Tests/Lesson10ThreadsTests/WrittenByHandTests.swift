import Lesson10Threads
import XCTest

/// Leak tests of a sampler, in plain XCTest. A lock protects the sample count, which another thread changes.
final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  private let lock = NSLock()
  private var storedSampleCount = 0
  private var sampleCount: Int { lock.withLock { storedSampleCount } }

  func test_samplerIsFreed() {
    let sampler = useAndReleaseSampler()
    wait(until: { sampler() == nil }, timeout: 0.4)
    XCTAssertNil(sampler(), "The sampler was not freed. Read Lessons/10-threads.md")
  }

  func test_samplerIsSilent() {
    _ = useAndReleaseSampler()
    // Its thread has half a second to notice the release.
    RunLoop.main.run(until: .now + 0.5)
    let samplesSoFar = sampleCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(sampleCount, samplesSoFar, "The sampler still ticks. Read Lessons/10-threads.md")
  }

  /// Releases a sampler after three samples, and returns a closure that reads a weak reference to it.
  private func useAndReleaseSampler() -> () -> Sampler? {
    autoreleasepool {
      let sampler = Sampler(interval: 0.01) { self.lock.withLock { self.storedSampleCount += 1 } }
      sampler.start()
      wait(until: { sampleCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(sampleCount, 2, "The sampler doesn't tick. Read Lessons/10-threads.md")
      return { [weak sampler] in sampler }
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
