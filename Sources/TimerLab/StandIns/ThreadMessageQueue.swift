#if !canImport(ObjectiveC)
  import Foundation

  /// A thread-safe store of messages for threads. The run loop of each thread delivers the thread's messages.
  ///
  /// Messages for a background thread wait until the thread registers its run loop, by adding a timer or by queuing a
  /// message for itself. When a registered thread ends, its undelivered messages are discarded.
  final class ThreadMessageQueue: @unchecked Sendable {
    static let shared = ThreadMessageQueue()

    private let lock = NSLock()
    private var queuesByThread: [ObjectIdentifier: Queue] = [:]

    /// The messages for one thread, and the thread's run loop once it is registered.
    private struct Queue {
      /// The thread, which is held strongly so that no other thread gets the same object identifier.
      let thread: Thread
      var runLoop: RunLoop?
      var messages: [ThreadMessage] = []
    }

    /// Stores a message, and schedules its delivery if the thread's run loop is known.
    func add(_ message: ThreadMessage, for thread: Thread) {
      lock.withLock {
        var queue = queuesByThread[ObjectIdentifier(thread)] ?? Queue(thread: thread)
        if thread.isMainThread { queue.runLoop = .main }
        queue.messages.removeAll(where: \.isCompleted)
        queue.messages.append(message)
        queuesByThread[ObjectIdentifier(thread)] = queue
        if let runLoop = queue.runLoop { schedule(message, on: runLoop) }
      }
    }

    /// Registers the run loop of the current thread, and schedules the thread's waiting messages on it.
    func registerCurrentRunLoop() {
      let (thread, runLoop) = (Thread.current, RunLoop.current)
      lock.withLock {
        var queue = queuesByThread[ObjectIdentifier(thread)] ?? Queue(thread: thread)
        guard queue.runLoop == nil else { return }
        queue.runLoop = runLoop
        queuesByThread[ObjectIdentifier(thread)] = queue
        for message in queue.messages { schedule(message, on: runLoop) }
      }
    }

    /// Discards the undelivered messages of a thread that is about to end.
    func discardMessages(for thread: Thread) {
      let queue = lock.withLock { queuesByThread.removeValue(forKey: ObjectIdentifier(thread)) }
      for message in queue?.messages ?? [] { message.discard() }
    }

    /// Schedules a message with a Foundation timer, which wakes a sleeping run loop and isn't in ``TimerCensus``.
    ///
    /// Foundation never releases the timer's block, but the message is empty after its delivery. The block also stops
    /// the run loop, because on Apple's platforms `run(mode:before:)` returns after such a message (Apple, "Run Loops",
    /// "Cocoa Perform Selector Sources").
    private func schedule(_ message: ThreadMessage, on runLoop: RunLoop) {
      let timer = Foundation.Timer(fire: Date(), interval: 0, repeats: false) { _ in
        message.deliver()
        (RunLoop.current as any StoppableRunLoop)._stop()
      }
      for mode in message.modes.flatMap({ $0.foundationModes(on: runLoop) }) {
        runLoop.add(timer, forMode: mode)
      }
    }
  }

  /// A protocol for calling Foundation's deprecated `_stop()` without a warning. The method ends `run(mode:before:)`.
  private protocol StoppableRunLoop {
    /// Makes the current call of `run(mode:before:)` return.
    func _stop()
  }

  extension RunLoop: StoppableRunLoop {}
#endif
