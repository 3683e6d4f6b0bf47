import Foundation
import LeakAssertions

/// Returns a row whose owner is held by a queue for some milliseconds.
private func late(_ milliseconds: Int, by queue: DispatchQueue = .global()) -> Row {
  Row(
    "\(milliseconds) ms late by a queue", .passes,
    end: { owner in
      queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { withExtendedLifetime(owner) {} }
    }, use: { _ in })
}

/// The rows with their expected verdicts, first on the release and then on the silence.
extension Row {
  static let all: [Row] = [
    Row("nothing", .passes, Verdict.none) { _ in },
    Row("called once", .passes, .passes) { $0.tick() },
    Row("closure, strong", .fails) { owner in owner.onChange = { owner.tick() } },
    Row("closure, weak", .passes) { owner in owner.onChange = { [weak owner] in owner?.tick() } },
    Row("singleton", .fails, make: { _, _ in Owner.shared }, use: { _ in }),

    Row("timer, strong", .fails, .fails) { owner in owner.every { _ in owner.tick() } },
    Row("timer, weak and left behind", .passes, .fails) { owner in
      owner.every { [weak owner, calls = owner.calls] _ in
        calls.add()
        owner?.tick()
      }
    },
    Row("timer, weak", .passes, .passes) { owner in
      owner.every { [weak owner] timer in
        guard let owner else { return timer.invalidate() }
        owner.tick()
      }
    },
    Row("timer, strong, stopped", .ofFoundationTimer, .passes, end: { $0.stop() }) { owner in
      owner.every { _ in owner.tick() }
    },
    Row("source, strong", .fails, .fails) { owner in owner.startSource { owner.tick() } },
    Row("source, weak", .passes, .passes) { owner in owner.startSource { [weak owner] in owner?.tick() } },
    Row("thread, guard let self", .fails, .fails) { owner in
      Thread.detachNewThread { [weak owner] in
        guard let owner else { return }
        while true { Thread.sleep(forTimeInterval: 0.02); owner.tick() }
      }
    },

    Row("task, weak", .passes, .passes) { owner in
      owner.keep(Task { [weak owner] in await tickForEver { owner?.tick() } })
    },
    Row("task of the main actor, guard let self", .fails, .fails) { owner in
      Task { @MainActor [weak owner] in
        guard let owner else { return }
        await tickForEver { owner.tick() }
      }
    },
    Row("background task, guard let self", .fails) { owner in
      Task.detached(priority: .background) { [weak owner] in
        guard let owner else { return }
        await tickForEver { owner.tick() }
      }
    },
    Row("task, while let self", .passes, .passes) { owner in
      Task { [weak owner] in
        while let owner {
          owner.tick()
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
    },
    Row("task, while let self, asleep for a minute", .fails) { owner in
      Task { [weak owner] in
        while let owner {
          owner.tick()
          try? await Task.sleep(for: .seconds(60))
        }
      }
    },
    Row("stream whose producer nobody cancels", .passes, .passes) { owner in
      let (numbers, sender) = AsyncStream<Int>.makeStream()
      Task { await tickForEver { sender.yield(1) } }
      owner.keep(Task { [weak owner] in for await _ in numbers { owner?.tick() } })
    },
    Row("a method that waits for ever", .fails) { owner in
      Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in owner.tick() } }
    },

    late(400), late(150, by: .main),
    Row("actor, task", .fails, .fails, make: { calls, _ in Station(calls) }) { await $0.startTask() },
    Row("actor, task that is always at work", .fails, make: { calls, _ in Station(calls) }) {
      await $0.startBusyTask()
    },
  ]
}
