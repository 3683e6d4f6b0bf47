import Foundation
import LeakAssertions
import XCTest

/// Tests of `assertEnds`, and of `assertSilent` on owners that are freed or called late.
final class AssertEndsTests: CollectingTestCase {
  nonisolated(nonsending) private func assertReports(
    _ expected: String?, _ body: nonisolated(nonsending) () async -> Void
  ) async {
    collectsFailures = true
    await body()
    collectsFailures = false
    let reports = messages.texts(at: 7)
    XCTAssertEqual(reports.count, expected == nil ? 0 : 1, "\(reports)")
    if let expected { XCTAssertTrue(reports.joined().contains(expected), "\(reports)") }
  }

  // MARK: - Timers

  @MainActor func test_timerWithoutInvalidationHasNotEnded() async {
    await assertReports("Subject did not end its Timer: it still runs") {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { subject in
        subject.startTimer { [weak subject] _ in _ = subject }
      }
    }
  }

  @MainActor func test_timerThatInvalidatesItselfHasEnded() async {
    await assertReports(nil) {
      await assertEnds(.timer(\.timer), line: 7) {
        Subject()
      } using: { subject in
        subject.startTimer { [weak subject] timer in if subject == nil { timer.invalidate() } }
      }
    }
  }

  @MainActor func test_invalidTimerGetsNoVerdict() async {
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

  func test_taskLoopWithoutCancellationHasNotEnded() async {
    let end = CallCounter()
    await assertReports("Subject did not end its task: it still runs") {
      await assertEnds(.tasks, line: 7) {
        Subject()
      } using: { _ in
        Self.startLoop(until: end)
      }
    }
    end.add()
  }

  func test_producerWithoutCancellationHasNotEnded() async {
    let end = CallCounter()
    await assertReports("Subject did not end its task: it still runs") {
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

  func test_taskThatItsOwnerCancelsHasEnded() async {
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

  func test_threadWithoutCancellationHasNotEnded() async {
    let thread = Thread { while !Thread.current.isCancelled { usleep(1000) } }
    await assertReports("Subject did not end its Thread: it still runs") {
      await assertEnds(.object({ _ in thread }, when: \.isFinished), line: 7) {
        Subject()
      } using: { _ in
        thread.start()
      }
    }
    thread.cancel()
  }

  func test_sourceThatIsFreedWithItsOwnerHasEnded() async {
    await assertReports(nil) {
      await assertEnds(.object(\.source, when: \.isCancelled), line: 7) {
        Subject()
      } using: { subject in
        subject.source = DispatchSource.makeTimerSource()
        subject.source?.activate()
      }
    }
  }

  /// The freed object may have left a timer, and its property can no longer be read.
  func test_freedObjectOfAnotherClassGetsNoVerdict() async {
    await assertReports("No verdict on Subject: its Download was freed before it had ended.") {
      await assertEnds(.object(\.download, when: \.hasEnded), line: 7) {
        Subject()
      } using: { subject in
        subject.download = Download()
      }
    }
  }

  // MARK: - Silence

  /// A queue keeps the owner for a moment after `stop()`, which is not a leak.
  func test_ownerThatIsFreedLateIsSilent() async {
    await assertReports(nil) {
      await assertSilent(every: .milliseconds(20), line: 7) { calls in
        Owner(calls, .main)
      } using: { owner in
        owner.startSource { [weak owner] in owner?.countTick() }
      } ending: { owner in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { withExtendedLifetime(owner) {} }
      }
    }
  }

  func test_singleLateCallIsNoFailure() async {
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

  /// Starts a task that calls `body` repeatedly until `stopSignal` counts a call.
  private static func startLoop(until stopSignal: CallCounter, _ body: @escaping @Sendable () -> Void = {}) {
    Task {
      while stopSignal.count == 0 {
        body()
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

/// An object that can hold a timer, a task and a dispatch source.
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

/// A download that may be freed before it ends. The class isn't private, because optimized builds rename private ones.
final class Download { let hasEnded = false }
