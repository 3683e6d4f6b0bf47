import Foundation
import LeakAssertions
import XCTest

/// Tests of `assertEnds`, and of `assertSilent` on owners that are freed late or make a late call.
final class AssertEndsTests: FailureCollectingTestCase {
  /// Asserts that `body` reports one failure at line 7 that contains `expected`, or none if `expected` is `nil`.
  nonisolated(nonsending) private func assertReports(
    _ expected: String?, _ body: nonisolated(nonsending) () async -> Void
  ) async {
    collectsFailures = true
    await body()
    collectsFailures = false
    let reportedMessages = messages.texts(at: 7)
    XCTAssertEqual(reportedMessages.count, expected == nil ? 0 : 1, "\(reportedMessages)")
    guard let expected else { return }
    XCTAssertTrue(reportedMessages.joined().contains(expected), "\(reportedMessages)")
  }

  // MARK: - Timers

  @MainActor func test_timerThatNothingInvalidatesIsReported() async {
    await assertReports("Subject did not end its Timer: it still ran") {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { subject in
        subject.startTimer { [weak subject] _ in _ = subject }
      }
    }
  }

  @MainActor func test_timerThatInvalidatesItselfPasses() async {
    await assertReports(nil) {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { subject in
        subject.startTimer { [weak subject] timer in if subject == nil { timer.invalidate() } }
      }
    }
  }

  @MainActor func test_timerThatIsInvalidFromTheStartGetsNoVerdict() async {
    await assertReports("No verdict on Subject: no Timer was found running.") {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { subject in
        subject.startTimer { _ in }
        subject.timer?.invalidate()
      }
    }
  }

  @MainActor func test_propertyWithoutATimerGetsNoVerdict() async {
    await assertReports("No verdict on Subject: no Timer was found running.") {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { _ in
      }
    }
  }

  // MARK: - Tasks

  func test_taskThatNothingCancelsIsReported() async {
    let end = CallCounter()
    await assertReports("Subject did not end its task: it still ran") {
      await assertEnds(.tasks, line: 7) {
        Subject()
      } using: { _ in
        Self.startLoop(until: end)
      }
    }
    end.add()
  }

  func test_streamProducerThatNothingCancelsIsReported() async {
    let end = CallCounter()
    await assertReports("Subject did not end its task: it still ran") {
      await assertEnds(.tasks, line: 7) {
        Subject()
      } using: { subject in
        let (numbers, producer) = AsyncStream<Int>.makeStream()
        Self.startLoop(until: end) { producer.yield(1) }
        subject.task = Task { for await _ in numbers {} }
      }
    }
    end.add()
  }

  func test_taskThatItsOwnerCancelsPasses() async {
    await assertReports(nil) {
      await assertEnds(.tasks, line: 7) {
        Subject()
      } using: { subject in
        subject.task = Task { await tickUntilCancelled {} }
      }
    }
  }

  func test_objectWithoutTasksGetsNoVerdict() async {
    await assertReports("No verdict on Subject: no task was found running.") {
      await assertEnds(.tasks, line: 7) {
        Subject()
      } using: { _ in
      }
    }
  }

  // MARK: - Objects

  func test_threadThatNothingCancelsIsReported() async {
    let thread = Thread { while !Thread.current.isCancelled { usleep(1000) } }
    await assertReports("Subject did not end its Thread: it still ran") {
      await assertEnds(.object({ _ in thread }, when: \.isFinished), line: 7) {
        Subject()
      } using: { _ in
        thread.start()
      }
    }
    thread.cancel()
  }

  func test_dispatchSourceThatIsFreedWithItsOwnerPasses() async {
    await assertReports(nil) {
      await assertEnds(.object(\.source, when: \.isCancelled), line: 7) {
        Subject()
      } using: { subject in
        subject.source = DispatchSource.makeTimerSource()
        subject.source?.activate()
      }
    }
  }

  /// After the download is freed, its `hasEnded` can no longer be read, although its work may still go on.
  func test_downloadThatIsFreedBeforeItEndsGetsNoVerdict() async {
    await assertReports("No verdict on Subject: its Download was freed before it had ended.") {
      await assertEnds(.object(\.download, when: \.hasEnded), line: 7) {
        Subject()
      } using: { subject in
        subject.download = Download()
      }
    }
  }

  // MARK: - Silence

  /// A queue holds the owner for a moment after its use, which is not a leak.
  func test_silentOwnerThatIsFreedLatePasses() async {
    await assertReports(nil) {
      await assertSilent(every: .milliseconds(20), line: 7) { calls in
        Owner(calls, .main)
      } using: { owner in
        owner.startDispatchSource { [weak owner] in owner?.countTick() }
      } ending: { owner in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { withExtendedLifetime(owner) {} }
      }
    }
  }

  func test_singleCallAfterTheReleasePasses() async {
    await assertReports(nil) {
      await assertSilent(every: .milliseconds(20), line: 7) { calls in
        Owner(calls, .main)
      } using: { owner in
        for _ in 1...3 { owner.countTick() }
      } ending: { owner in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.25) { [ticks = owner.ticks] in ticks.add() }
      }
    }
  }

  /// Starts a task that calls `body` every 20 milliseconds until the count of `stopSignal` isn't zero.
  private static func startLoop(until stopSignal: CallCounter, _ body: @escaping @Sendable () -> Void = {}) {
    Task {
      while stopSignal.count == 0 {
        body()
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

/// The object that `assertEnds` observes in these tests. It can hold a timer, a task, a dispatch source and a download.
private final class Subject: @unchecked Sendable {
  var timer: Timer?
  var task: Task<Void, Never>?
  var source: (any DispatchSourceTimer)?
  var download: Download?

  deinit { task?.cancel() }

  func startTimer(_ block: @escaping @Sendable (Timer) -> Void) {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true, block: block)
    Owner.invalidateAfterTests(timer)
    self.timer = timer
  }
}

/// A fake download that never ends. An optimized build would rename a private class, and messages contain the name.
final class Download { let hasEnded = false }
