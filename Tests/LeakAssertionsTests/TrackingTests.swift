import Foundation
import LeakAssertions
import Testing

/// Tests of the verdicts of the trait `.tracksLeaks`, and of its messages about incorrect uses.
@Suite(.serialized)
struct TrackingTests {
  @Test(arguments: OwnerCase.allCases.indices) func verdictOnOwnerCaseIsAsExpected(_ index: Int) async {
    let ownerCase = OwnerCase.allCases[index]
    let messages = await collectFailureMessages { await trackOwner(of: ownerCase) }
    #expect(OwnerCase.Verdict(messages) == ownerCase.freedVerdict, "\(ownerCase.name): \(messages)")
  }

  @Test func testThatTracksNoObjectGetsNoVerdict() async {
    let messages = await collectFailureMessages { await runInTraitScope {} }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func ownerIsTrackedOnceIfSuiteAndTestHaveTheTrait() async {
    let messages = await collectFailureMessages {
      await runInTraitScope { await runInTraitScope { tracked(Owner(CallCounter(), .main)) } }
    }
    #expect(messages == [])
  }

  @Test func testThatTracksNoObjectGetsOneMessageIfSuiteAndTestHaveTheTrait() async {
    let messages = await collectFailureMessages { await runInTraitScope { await runInTraitScope {} } }
    #expect(messages == ["No verdict: nothing is tracked."])
  }

  @Test func testWithoutTheTraitGetsNoVerdict() async {
    let messages = await collectFailureMessages { tracked(Owner(CallCounter(), .main)) }
    #expect(messages.first?.contains("the test has no `.tracksLeaks` trait") == true, "\(messages)")
  }

  @Test func objectTrackedInADetachedTaskGetsNoVerdict() async {
    let messages = await collectFailureMessages {
      await runInTraitScope { await Task.detached { _ = tracked(Owner(CallCounter(), .main)) }.value }
    }
    #expect(
      messages == ["No verdict: `tracked` was called in a detached task, which doesn't belong to any test."])
  }

  @Test func objectTrackedAfterTheTestGetsNoVerdict() async {
    let (holder, (signal, sender)) = (TaskHolder(), AsyncStream<Void>.makeStream())
    let messages = await collectFailureMessages {
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
    let messages = await collectFailureMessages { await runInTraitScope { tracked(owner) } }
    #expect(messages == ["No verdict on Owner: the test's `arguments:` hold it. Create it in the test."])
  }

}

/// Tests of the trait `.tracksLeaks` on a suite whose tests run in parallel.
@Suite(.tracksLeaks)
struct ParallelTrackingTests {
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

/// Runs an owner case that tracks its owner, as if it were a test with the trait `.tracksLeaks`.
private func trackOwner(of ownerCase: OwnerCase) async {
  await runInTraitScope { await ownerCase.trackOwner(.main) }
}

/// Returns the messages of the issues that `body` records, which don't count as failures.
private func collectFailureMessages(of body: () async -> Void) async -> [String] {
  let messages = CollectedMessages()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    messages.add(issue.comments.first?.rawValue ?? "", at: 1)
    return true
  }
  return messages.texts(at: 1)
}

/// A holder of a task that outlives the test.
private final class TaskHolder: @unchecked Sendable { var task: Task<Void, Never>? }
