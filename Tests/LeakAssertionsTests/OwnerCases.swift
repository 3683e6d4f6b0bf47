import Foundation
import LeakAssertions

/// Returns an owner case in which a queue holds the owner for some milliseconds after its use.
private func makeCaseHeldByQueue(milliseconds: Int, queue: DispatchQueue = .global()) -> OwnerCase {
  OwnerCase(
    "\(milliseconds) ms late by a queue", .passes,
    end: { owner in
      queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { withExtendedLifetime(owner) {} }
    }, use: { _ in })
}

extension OwnerCase {
  /// All cases. Each gives the expected verdicts of `assertFreed` and, if that is tried too, of `assertSilent`.
  static let allCases: [OwnerCase] = [
    OwnerCase("nothing", .passes, Verdict.none) { _ in },
    OwnerCase("called once", .passes, .passes) { $0.countTick() },
    OwnerCase("closure, strong", .fails) { owner in owner.onChange = { owner.countTick() } },
    OwnerCase("closure, weak", .passes) { owner in owner.onChange = { [weak owner] in owner?.countTick() } },
    OwnerCase("singleton", .fails, make: { _, _ in Owner.shared }, use: { _ in }),

    OwnerCase("timer, strong", .fails, .fails) { owner in owner.startTimer { _ in owner.countTick() } },
    OwnerCase("timer, weak and left behind", .passes, .fails) { owner in
      owner.startTimer { [weak owner, calls = owner.ticks] _ in
        calls.add()
        owner?.countTick()
      }
    },
    OwnerCase("timer, weak", .passes, .passes) { owner in
      owner.startTimer { [weak owner] timer in
        guard let owner else { return timer.invalidate() }
        owner.countTick()
      }
    },
    OwnerCase("timer, strong, stopped", .forOwnerOfStoppedTimer, .passes, end: { $0.stopTimers() }) { owner in
      owner.startTimer { _ in owner.countTick() }
    },
    OwnerCase("source, strong", .fails, .fails) { owner in owner.startDispatchSource { owner.countTick() } },
    OwnerCase("source, weak", .passes, .passes) { owner in
      owner.startDispatchSource { [weak owner] in owner?.countTick() }
    },
    OwnerCase("thread, guard let self", .fails, .fails) { owner in
      Thread.detachNewThread { [weak owner] in
        guard let owner else { return }
        while true { Thread.sleep(forTimeInterval: 0.02); owner.countTick() }
      }
    },

    OwnerCase("task, weak", .passes, .passes) { owner in
      owner.retain(Task { [weak owner] in await tickUntilCancelled { owner?.countTick() } })
    },
    OwnerCase("task of the main actor, guard let self", .fails, .fails) { owner in
      Task { @MainActor [weak owner] in
        guard let owner else { return }
        await tickUntilCancelled { owner.countTick() }
      }
    },
    OwnerCase("background task, guard let self", .fails) { owner in
      Task.detached(priority: .background) { [weak owner] in
        guard let owner else { return }
        await tickUntilCancelled { owner.countTick() }
      }
    },
    OwnerCase("task, while let self", .passes, .passes) { owner in
      Task { [weak owner] in
        while let owner {
          owner.countTick()
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
    },
    OwnerCase("task, while let self, asleep for a minute", .fails) { owner in
      Task { [weak owner] in
        while let owner {
          owner.countTick()
          try? await Task.sleep(for: .seconds(60))
        }
      }
    },
    OwnerCase("stream whose producer nobody cancels", .passes, .passes) { owner in
      let (numbers, sender) = AsyncStream<Int>.makeStream()
      Task { await tickUntilCancelled { sender.yield(1) } }
      owner.retain(Task { [weak owner] in for await _ in numbers { owner?.countTick() } })
    },
    OwnerCase("a method that waits for ever", .fails) { owner in
      Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in owner.countTick() } }
    },

    makeCaseHeldByQueue(milliseconds: 400), makeCaseHeldByQueue(milliseconds: 150, queue: .main),
    OwnerCase("actor, task", .fails, .fails, make: { calls, _ in TaskActor(calls) }) {
      await $0.startTickingTask()
    },
    OwnerCase("actor, task that is always at work", .fails, make: { calls, _ in TaskActor(calls) }) {
      await $0.startBusyTask()
    },
  ]
}
