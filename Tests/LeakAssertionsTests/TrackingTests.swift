import Foundation
import LeakAssertions
import Testing

/// Verdicts of the `.tracksLeaks` trait on all rows, and on incorrect uses of the trait.
@Suite(.serialized) struct TrackingTests {
  /// Each row is a separate test case.
  @Test(arguments: Row.all.indices) func verdicts(_ index: Int) async {
    let row = Row.all[index]
    let messages = await collect { await perform(row) }
    #expect(Row.Verdict(messages) == row.freedVerdict, "\(row.name): \(messages)")
  }

  @Test func testThatTracksNothingGetsNoVerdict() async {
    let messages = await collect { await inTraitScope {} }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func traitOnSuiteAndTestTracksOnce() async {
    let messages = await collect {
      await inTraitScope { await inTraitScope { tracked(Owner(Calls(), .main)) } }
    }
    #expect(messages == [])
  }

  @Test func traitOnSuiteAndTestThatTracksNothingGetsNoVerdict() async {
    let messages = await collect { await inTraitScope { await inTraitScope {} } }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func testWithoutTheTraitGetsNoVerdict() async {
    let messages = await collect { tracked(Owner(Calls(), .main)) }
    #expect(messages.first?.contains("the test has no trait `.tracksLeaks`") == true, "\(messages)")
  }

  @Test func trackingInADetachedTaskGetsNoVerdict() async {
    let messages = await collect {
      await inTraitScope { await Task.detached { _ = tracked(Owner(Calls(), .main)) }.value }
    }
    #expect(messages == ["No verdict: `tracked` in a detached task, which belongs to no test."])
  }

  @Test func trackingAfterTheTestGetsNoVerdict() async {
    let (late, (signal, sender)) = (Late(), AsyncStream<Void>.makeStream())
    let messages = await collect {
      await inTraitScope {
        tracked(Owner(Calls(), .main))
        late.task = Task { for await _ in signal { tracked(Owner(Calls(), .main)) } }
      }
      sender.yield()
      sender.finish()
      await late.task?.value
    }
    #expect(messages.first?.contains("or it is over") == true, "\(messages)")
  }

  @Test(arguments: [Owner(Calls(), .main)]) func trackedArgumentGetsNoVerdict(_ owner: Owner) async {
    let messages = await collect { await inTraitScope { tracked(owner) } }
    #expect(messages == ["No verdict on Owner: the test's `arguments:` hold it. Make it in the test."])
  }

}

@Suite(.tracksLeaks) struct ParallelTrackingTests {
  private let property = tracked(Owner(Calls(), .main))

  @Test(arguments: 0..<20) func freed(_ index: Int) async throws {
    let owner = tracked(Owner(Calls(), .main))
    try await Task.sleep(for: .milliseconds(index))
    owner.tick()
    property.tick()
  }
}

/// Runs a closure as if it were a test with the trait.
private func inTraitScope(_ body: @Sendable () async throws -> Void) async {
  guard let test = Test.current else { return }
  try? await LeakTracking.tracksLeaks.provideScope(for: test, testCase: Test.Case.current, performing: body)
}

/// Uses and tracks a row's owner as a test with the trait does.
private func perform(_ row: Row) async { await inTraitScope { await row.track(.main) } }

private func collect(_ body: () async -> Void) async -> [String] {
  let messages = CollectedMessages()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    messages.add(issue.comments.first?.rawValue ?? "", at: 1)
    return true
  }
  return messages.at(1)
}

/// An object whose task outlives the test.
private final class Late: @unchecked Sendable { var task: Task<Void, Never>? }
