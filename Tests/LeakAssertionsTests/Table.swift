import Foundation
import LeakAssertions

/// Kept until its time, by a queue.
private func late(_ milliseconds: Int, by queue: DispatchQueue = .global()) -> Row {
  Row(
    "\(milliseconds) ms late by a queue", .passes,
    end: { owner in
      queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { withExtendedLifetime(owner) {} }
    }, use: { _ in })
}

/// The verdicts are on whether it is freed and, of an owner that calls something, on whether it falls silent.
extension Row {
  static let all = objects + actors

  private static let objects: [Row] = [
    Row("nothing", .passes, Verdict.none) { _ in },
    Row("called once", .passes, .passes) { $0.tick() },
    Row("closure, strong", .fails) { owner in owner.onChange = { owner.tick() } },
    Row("closure, weak", .passes) { owner in owner.onChange = { [weak owner] in owner?.tick() } },
    Row("lazy closure, used", .fails) { _ = $0.describe() },
    Row("delegate, weak", .passes) { $0.delegate = $0 },
    Row("delegate, strong", .fails) { owner in
      let other = Owner(owner.calls, owner.loop)
      other.keep(owner)
      owner.keep(other)
    },
    Row("struct that holds it", .fails) { $0.keep(View(model: $0)) },
    Row("struct of the test's", .passes) { owner in _ = View(model: owner) },
    Row("singleton", .fails, make: { _, _ in Owner.shared }, use: { _ in }),
    Row("cache", .fails) { Owner.putIntoCache($0) },

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
    Row("timer, weak, stopped", .passes, .passes, end: { $0.stop() }) { owner in
      owner.every { [weak owner] _ in owner?.tick() }
    },
    Row("timer, strong, stopped", .ofFoundation, .passes, end: { $0.stop() }) { owner in
      owner.every { _ in owner.tick() }
    },
    Row("timer, once", .ofFoundation, .passes) { owner in
      owner.every(0.1, repeats: false) { _ in owner.tick() }
    },
    Row("source, strong", .fails, .fails) { owner in owner.startSource { owner.tick() } },
    Row("source, weak", .passes, .passes) { owner in owner.startSource { [weak owner] in owner?.tick() } },
    Row("source, stopped", .passes, .passes, end: { $0.stop() }) { owner in owner.startSource { owner.tick() }
    },
    Row("thread, guard let self", .fails, .fails) { owner in
      Thread.detachNewThread { [weak owner] in
        guard let owner else { return }
        while true { Thread.sleep(forTimeInterval: 0.02); owner.tick() }
      }
    },

    Row("task, strong", .fails, .fails) { owner in owner.keep(Task { await tickForEver { owner.tick() } }) },
    Row("task, weak", .passes, .passes) { owner in
      owner.keep(Task { [weak owner] in await tickForEver { owner?.tick() } })
    },
    Row("task, guard let self before its loop", .fails, .fails) { owner in
      owner.keep(
        Task { [weak owner] in
          guard let owner else { return }
          await tickForEver { owner.tick() }
        })
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
    Row("stream, strong", .fails, .fails) { owner in Task { for await _ in stream() { owner.tick() } } },
    Row("stream, weak", .passes, .passes) { owner in
      owner.keep(Task { [weak owner] in for await _ in stream() { owner?.tick() } })
    },
    Row("a method that waits for ever", .fails) { owner in
      Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in owner.tick() } }
    },

    Row("notification, strong", .fails) { owner in owner.observe { owner.tick() } },
    Row("notification, weak", .passes) { owner in owner.observe { [weak owner] in owner?.tick() } },
    Row("operation, done", .passes) { owner in OperationQueue().addOperation { owner.tick() } },
    Row("operation, kept", .fails) { owner in owner.keep(BlockOperation { owner.tick() }) },
    Row("operation in a queue that is suspended", .fails) { owner in
      let queue = OperationQueue()
      queue.isSuspended = true
      queue.addOperation { owner.tick() }
      owner.keep(queue)
    },
    late(20), late(60), late(150), late(400), late(150, by: .main),
    Row(
      "150 ms late by a task", .passes,
      end: { owner in
        Task {
          try? await Task.sleep(for: .milliseconds(150))
          owner.tick()
        }
      }, use: { _ in }),
  ]

  private static let actors: [Row] = [
    .actor("task", .fails, .fails) { await $0.startTask() },
    .actor("task, weak", .passes, .passes) { await $0.startWeakTask() },
    .actor("task, guard let self", .fails, .fails) { await $0.startTaskAfterGuard() },
    .actor("task, stopped", .passes, .passes, end: { await $0.stop() }) { await $0.startTask() },
    .actor("task that is always at work", .fails) { await $0.startBusyTask() },
    .actor("closure", .fails) { await $0.keepClosure() },
    .actor("timer, strong", .fails, .fails) { actor in
      actor.parts.every { _ in Task { await actor.tick() } }
    },
    .actor("timer, weak", .passes, .passes) { actor in
      actor.parts.every { [weak actor] timer in
        guard let actor else { return timer.invalidate() }
        Task { await actor.tick() }
      }
    },
    .actor("timer, weak and left behind", .passes, .fails) { actor in
      actor.parts.every { [weak actor, calls = actor.parts.calls] _ in
        calls.add()
        Task { [weak actor] in await actor?.tick() }
      }
    },
    .actor("source, strong", .fails, .fails) { actor in
      actor.parts.startSource { Task { await actor.tick() } }
    },
    .actor("source, weak", .passes, .passes) { actor in
      actor.parts.startSource { [weak actor] in Task { [weak actor] in await actor?.tick() } }
    },
  ]
}
