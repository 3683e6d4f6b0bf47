#if canImport(ObjectiveC)
  import Foundation

  /// Decides which of the real timers that pass by are entered in the census: those that come while a test runs,
  /// and whose code may be the scenario's. May be used from any thread.
  final class TimerDoors: @unchecked Sendable {
    static let shared = TimerDoors()

    /// What a thread remembers while it is within a door.
    private static var mark: NSString { "TimerLab.TimerDoors" as NSString }
    private let lock = NSLock()
    private var testsUnderWay = 0
    /// The timers that other code has made. One is seen again when it is added to a run loop, and left out there too.
    private let strangers = TimerCensus()

    // MARK: - Time

    func open() {
      // An exception that unwound through a door has left the flag of this thread set.
      Thread.current.threadDictionary.removeObject(forKey: Self.mark)
      lock.withLock { testsUnderWay += 1 }
    }

    func close() { lock.withLock { testsUnderWay = max(testsUnderWay - 1, 0) } }

    private var isOpen: Bool { lock.withLock { testsUnderWay > 0 } }

    // MARK: - Passing by

    /// A method that makes a timer is called. It may call others on its way, whose targets are Foundation's: only
    /// the first one knows whose timer it is.
    func pass(
      installing: Bool, call: TimerContent.Call, mayBeOurs: @autoclosure () -> Bool, make: () -> Timer
    ) -> Timer {
      guard let timer = atFirstDoor(make) else { return make() }
      if isOpen, mayBeOurs() {
        TimerCensus.shared.note(timer, madeWith: call)
        if installing { TimerCensus.shared.noteInstallation(of: timer) }
      } else {
        remember(stranger: timer)
      }
      return timer
    }

    /// A timer is added to a run loop. One that was made with a date is seen here for the first time, and nothing
    /// tells whose it is.
    func pass(adding timer: Timer, add: () -> Void) {
      guard atFirstDoor(add) != nil else { return add() }
      guard isOpen, !isStranger(timer) else { return }
      TimerCensus.shared.note(timer)
      if timer.isValid { TimerCensus.shared.noteInstallation(of: timer) }
    }

    /// Does the work, unless this thread is within such work already: then it is left to be done, and `nil` returned.
    private func atFirstDoor<Result>(_ work: () -> Result) -> Result? {
      let memory = Thread.current.threadDictionary
      guard memory.object(forKey: Self.mark) == nil else { return nil }
      memory.setObject(Self.mark, forKey: Self.mark)
      defer { memory.removeObject(forKey: Self.mark) }
      return work()
    }

    // MARK: - Strangers

    private func isStranger(_ timer: Timer) -> Bool { strangers.moment(of: timer) != nil }

    private func remember(stranger timer: Timer) {
      // So that those which are gone are forgotten.
      _ = strangers.timers()
      strangers.note(timer)
    }
  }
#endif
