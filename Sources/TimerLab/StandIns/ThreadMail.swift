#if !canImport(ObjectiveC)
  import Foundation

  /// Messages on their way to another thread, to be delivered by its run loop.
  ///
  /// The run loop of a thread is known once the thread has put a timer on it, and that of the main thread always.
  /// Until then the messages wait; when the thread ends, those that were not delivered are let go of.
  final class ThreadMail: @unchecked Sendable {
    static let shared = ThreadMail()

    private let lock = NSLock()
    private var boxes: [ObjectIdentifier: Box] = [:]

    private struct Box {
      /// Held, so that no other thread gets its identity.
      let thread: Thread
      var runLoop: RunLoop?
      var letters: [Letter] = []
    }

    func send(_ letter: Letter, to thread: Thread) {
      lock.withLock {
        var box = boxes[ObjectIdentifier(thread)] ?? Box(thread: thread)
        if thread.isMainThread { box.runLoop = .main }
        box.letters.removeAll(where: \.isDelivered)
        box.letters.append(letter)
        boxes[ObjectIdentifier(thread)] = box
        if let runLoop = box.runLoop { post(letter, on: runLoop) }
      }
    }

    /// The current thread has a run loop.
    func open() {
      let (thread, runLoop) = (Thread.current, RunLoop.current)
      lock.withLock {
        var box = boxes[ObjectIdentifier(thread)] ?? Box(thread: thread)
        guard box.runLoop == nil else { return }
        box.runLoop = runLoop
        boxes[ObjectIdentifier(thread)] = box
        for letter in box.letters { post(letter, on: runLoop) }
      }
    }

    /// `thread` is about to end.
    func close(_ thread: Thread) {
      let box = lock.withLock { boxes.removeValue(forKey: ObjectIdentifier(thread)) }
      for letter in box?.letters ?? [] { letter.discard() }
    }

    /// By a timer, which wakes a sleeping run loop. It is Foundation's, which the census does not count; Foundation
    /// never releases its block, and what that holds is an empty letter by then.
    ///
    /// On Apple's platforms an input source delivers the message, so `run(mode:before:)` returns afterwards (Apple,
    /// "Run Loops", "Cocoa Perform Selector Sources"). It does not for a timer, so the run loop is told to.
    private func post(_ letter: Letter, on runLoop: RunLoop) {
      let timer = Foundation.Timer(fire: Date(), interval: 0, repeats: false) { _ in
        letter.deliver()
        (RunLoop.current as any Stoppable)._stop()
      }
      for mode in letter.modes.flatMap({ $0.modesToInstall(on: runLoop) }) {
        runLoop.add(timer, forMode: mode)
      }
    }
  }

  /// What Foundation has for XCTest, which ends one call of `run(mode:before:)`. Asked for directly, it is deprecated.
  private protocol Stoppable {
    func _stop()
  }

  extension RunLoop: Stoppable {}
#endif
