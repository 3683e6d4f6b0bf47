import Foundation
import LeakAssertions
import Testing

/// What the trait says of the owners of the table, and of what people write with it.
@Suite(.serialized) struct TrackingTests {
  /// Each row is a case of its own: looked at when it is over, with the others beside it.
  @Test(arguments: Row.all.indices) func verdicts(_ index: Int) async {
    let row = Row.all[index]
    let said = await collect { await perform(row) }
    #expect(Row.Verdict(said) == row.freed, "\(row.name): \(said)")
  }

  @Test func aTestThatTracksNothing() async {
    let said = await collect { await inTrait {} }
    #expect(said == ["No verdict: nothing is tracked."])
  }

  @Test func aSuiteAndItsTestWithTheTrait() async {
    let said = await collect { await inTrait { await inTrait { tracked(Owner(Calls(), .main)) } } }
    #expect(said == [])
  }

  @Test func aSuiteAndItsTestThatTracksNothing() async {
    let said = await collect { await inTrait { await inTrait {} } }
    #expect(said == ["No verdict: nothing is tracked."])
  }

  @Test func aTestWithoutTheTrait() async {
    let said = await collect { tracked(Owner(Calls(), .main)) }
    #expect(said.first?.contains("the test has no trait `.tracksLeaks`") == true, "\(said)")
  }

  @Test func aDetachedTask() async {
    let said = await collect {
      await inTrait { await Task.detached { _ = tracked(Owner(Calls(), .main)) }.value }
    }
    #expect(said == ["No verdict: `tracked` in a detached task, which belongs to no test."])
  }

  @Test func aTaskThatOutlivesItsTest() async {
    let (late, (signal, sender)) = (Late(), AsyncStream<Void>.makeStream())
    let said = await collect {
      await inTrait {
        tracked(Owner(Calls(), .main))
        late.task = Task { for await _ in signal { tracked(Owner(Calls(), .main)) } }
      }
      sender.yield()
      sender.finish()
      await late.task?.value
    }
    #expect(said.first?.contains("or it is over") == true, "\(said)")
  }

  @Test(arguments: [Owner(Calls(), .main)]) func anArgument(_ owner: Owner) async {
    let said = await collect { await inTrait { tracked(owner) } }
    #expect(said == ["No verdict on Owner: the test's `arguments:` hold it. Make it in the test."])
  }

}

/// What runs beside each other, as Swift Testing runs it: each says its own.
@Suite(.tracksLeaks) struct TrackingBesideEachOther {
  private let property = tracked(Owner(Calls(), .main))

  @Test(arguments: 0..<20) func freed(_ index: Int) async throws {
    let owner = tracked(Owner(Calls(), .main))
    try await Task.sleep(for: .milliseconds(index))
    owner.tick()
    property.tick()
  }
}

/// As the trait of a test does, around a part of one.
private func inTrait(_ body: @Sendable () async throws -> Void) async {
  guard let test = Test.current else { return }
  try? await LeakTracking.tracksLeaks.provideScope(for: test, testCase: Test.Case.current, performing: body)
}

private func perform(_ row: Row) async { await inTrait { await row.track(.main) } }

private func collect(_ body: () async -> Void) async -> [String] {
  let said = Said()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    said.add(issue.comments.first?.rawValue ?? "", at: 1)
    return true
  }
  return said.at(1)
}

/// A task that goes on when its test is over, until it is told.
private final class Late: @unchecked Sendable { var task: Task<Void, Never>? }
