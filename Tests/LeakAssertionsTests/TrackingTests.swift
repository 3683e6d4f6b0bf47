import Foundation
import LeakAssertions
import Testing

/// Tests of the verdicts of the trait `.tracksLeaks`, and of its messages about incorrect uses.
@Suite(.serialized) struct TrackingTests {
  @Test(arguments: OwnerCase.all.indices) func reachesTheExpectedVerdict(_ index: Int) async {
    let ownerCase = OwnerCase.all[index]
    let messages = await collectMessages { await trackOwner(of: ownerCase) }
    #expect(OwnerCase.Verdict(messages) == ownerCase.freedVerdict, "\(ownerCase.name): \(messages)")
  }

  @Test func testThatTracksNothingGetsNoVerdict() async {
    let messages = await collectMessages { await runInTraitScope {} }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func traitOnSuiteAndTestTracksOnce() async {
    let messages = await collectMessages {
      await runInTraitScope { await runInTraitScope { tracked(Owner(CallCounter(), .main)) } }
    }
    #expect(messages == [])
  }

  @Test func traitOnSuiteAndTestThatTracksNothingGetsNoVerdict() async {
    let messages = await collectMessages { await runInTraitScope { await runInTraitScope {} } }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func testWithoutTheTraitGetsNoVerdict() async {
    let messages = await collectMessages { tracked(Owner(CallCounter(), .main)) }
    #expect(messages.first?.contains("the test has no `.tracksLeaks` trait") == true, "\(messages)")
  }

  @Test func trackingInADetachedTaskGetsNoVerdict() async {
    let messages = await collectMessages {
      await runInTraitScope { await Task.detached { _ = tracked(Owner(CallCounter(), .main)) }.value }
    }
    #expect(messages == ["No verdict: `tracked` was called in a detached task, which belongs to no test."])
  }

  @Test func trackingAfterTheTestGetsNoVerdict() async {
    let (holder, (signal, sender)) = (TaskHolder(), AsyncStream<Void>.makeStream())
    let messages = await collectMessages {
      await runInTraitScope {
        tracked(Owner(CallCounter(), .main))
        holder.task = Task { for await _ in signal { tracked(Owner(CallCounter(), .main)) } }
      }
      sender.yield()
      sender.finish()
      await holder.task?.value
    }
    #expect(messages.first?.contains("or has ended") == true, "\(messages)")
  }

  @Test(arguments: [Owner(CallCounter(), .main)]) func trackedArgumentGetsNoVerdict(_ owner: Owner) async {
    let messages = await collectMessages { await runInTraitScope { tracked(owner) } }
    #expect(messages == ["No verdict on Owner: the test's `arguments:` hold it. Make it in the test."])
  }

}

@Suite(.tracksLeaks) struct ParallelTrackingTests {
  private let ownerHeldBySuite = tracked(Owner(CallCounter(), .main))

  @Test(arguments: 0..<20) func trackedOwnersAreFreed(afterMilliseconds milliseconds: Int) async throws {
    let owner = tracked(Owner(CallCounter(), .main))
    try await Task.sleep(for: .milliseconds(milliseconds))
    owner.countTick()
    ownerHeldBySuite.countTick()
  }
}

/// Runs a closure as if it were a test with the trait `.tracksLeaks`.
private func runInTraitScope(_ body: @Sendable () async throws -> Void) async {
  guard let test = Test.current else { return }
  try? await LeakTracking.tracksLeaks.provideScope(for: test, testCase: Test.Case.current, performing: body)
}

private func trackOwner(of ownerCase: OwnerCase) async {
  await runInTraitScope { await ownerCase.trackOwner(.main) }
}

private func collectMessages(of body: () async -> Void) async -> [String] {
  let messages = CollectedMessages()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    messages.add(issue.comments.first?.rawValue ?? "", at: 1)
    return true
  }
  return messages.texts(at: 1)
}

/// An object whose task outlives the test.
private final class TaskHolder: @unchecked Sendable { var task: Task<Void, Never>? }
