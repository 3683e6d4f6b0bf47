import Lesson10Threads
import XCTest

/// A leak test in plain XCTest. The samples come on another thread, so it counts them under a lock.
final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  private let lock = NSLock()
  private var samples = 0
  private var count: Int { lock.withLock { samples } }

  func test_samplerIsFreed() {
    let sampler = useAndRelease()
    wait(until: { sampler() == nil }, timeout: 0.4)
    XCTAssertNil(sampler(), "The sampler was not freed. Read Lessons/10-threads.md")
  }

  func test_samplerIsSilent() {
    _ = useAndRelease()
    // Its thread has half a second to notice the release.
    RunLoop.main.run(until: .now + 0.5)
    let samplesSoFar = count
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(count, samplesSoFar, "The sampler still ticks. Read Lessons/10-threads.md")
  }

  /// Lets a sampler take three samples. Returns a function that returns the sampler while it is alive.
  private func useAndRelease() -> () -> Sampler? {
    autoreleasepool {
      let sampler = Sampler(interval: 0.01) { self.lock.withLock { self.samples += 1 } }
      sampler.start()
      wait(until: { count > 2 }, timeout: 5)
      XCTAssertGreaterThan(count, 2, "The sampler doesn't tick. Read Lessons/10-threads.md")
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
