#if canImport(ObjectiveC)
  import Foundation

  // `NSTimer` keeps no list of its timers, and a run loop does not tell which ones it holds. So the census
  // listens at the documented doors between the two, with the runtime's documented functions: each method
  // goes on to do what it did, and the timer is entered on its way.
  //
  // Swift's `Timer(timeInterval:…)` is `+timerWithTimeInterval:…`. The `init(fire:…)` forms are no such door:
  // their timers are seen when they are added to a run loop, and not at all if they never are. Nor is
  // `CFRunLoopAddTimer`.
  //
  // Others in the process make timers too. ``TimerDoors`` lets in what may be the scenario's.

  extension TimerCensus {
    /// Enters the timers that are made or scheduled from now on, if they may be the scenario's, until as many calls
    /// of ``stopWatchingRealTimers()``. On any thread.
    ///
    /// For tests only: the first call changes `NSTimer` and `NSRunLoop` for the rest of the process. A method that
    /// is missing is left out.
    package static func watchRealTimers() {
      watching
      TimerDoors.shared.open()
    }

    /// Lets timers pass unnoticed. Those that are known stay known.
    package static func stopWatchingRealTimers() {
      TimerDoors.shared.close()
    }

    private static let watching: Void = {
      noteDates()
      enterFromMessageFactory(#selector(Timer.init(timeInterval:target:selector:userInfo:repeats:)))
      enterFromMessageFactory(
        #selector(Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)), installs: true)
      enterFromBlockFactory(#selector(Timer.init(timeInterval:repeats:block:)))
      enterFromBlockFactory(
        #selector(Timer.scheduledTimer(withTimeInterval:repeats:block:)), installs: true)
      enterFromRunLoop(#selector(RunLoop.add(_:forMode:) as (RunLoop) -> (Timer, RunLoop.Mode) -> Void))
    }()

    // An implementation is a C function of receiver, selector and arguments. A block that replaces one is not
    // given the selector. Objects travel as `AnyObject`, so that nothing is bridged on the way.

    private typealias Block = TimerOrigin.Block
    private typealias MessageFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer
    private typealias BlockFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, ObjCBool, @escaping Block) -> Timer
    private typealias Adding = @convention(c) (AnyObject, Selector, Timer, AnyObject?) -> Void

    private static func enterFromMessageFactory(_ name: Selector, installs: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: MessageFactory.self)
      let replacement:
        @convention(block) (AnyObject, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer = {
          factory, interval, target, selector, userInfo, repeats in
          TimerDoors.shared.pass(
            installing: installs, call: target.map { .message(target: $0) } ?? .unknown,
            mayBeOurs: TimerOrigin.mayBeOurs(target: target, selector: selector, userInfo: userInfo)
          ) {
            original(factory, name, interval, target, selector, userInfo, repeats)
          }
        }
      replace(method, by: unsafeBitCast(replacement, to: AnyObject.self))
    }

    private static func enterFromBlockFactory(_ name: Selector, installs: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: BlockFactory.self)
      let replacement: @convention(block) (AnyObject, TimeInterval, ObjCBool, @escaping Block) -> Timer = {
        factory, interval, repeats, block in
        TimerDoors.shared.pass(
          installing: installs, call: .block, mayBeOurs: TimerOrigin.mayBeOurs(block: block)
        ) {
          original(factory, name, interval, repeats, block)
        }
      }
      replace(method, by: unsafeBitCast(replacement, to: AnyObject.self))
    }

    private static func enterFromRunLoop(_ name: Selector) {
      guard let method = class_getInstanceMethod(RunLoop.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: Adding.self)
      let replacement: @convention(block) (AnyObject, Timer, AnyObject?) -> Void = { runLoop, timer, mode in
        TimerDoors.shared.pass(adding: timer) { original(runLoop, name, timer, mode) }
      }
      replace(method, by: unsafeBitCast(replacement, to: AnyObject.self))
    }

    // MARK: - What becomes of a timer

    // `NSTimer` is the face of a class that has a name of its own, and it is that class's methods which are watched.

    private static func methodOfTimers(_ name: Selector) -> Method? {
      class_getInstanceMethod(object_getClass(Timer(timeInterval: 1, repeats: false) { _ in }), name)
    }

    private typealias Moving = @convention(c) (AnyObject, Selector, AnyObject) -> Void

    /// Records when a timer is to fire next, if somebody moves that.
    private static func noteDates() {
      let name = #selector(setter: Timer.fireDate)
      guard let method = methodOfTimers(name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: Moving.self)
      let replacement: @convention(block) (AnyObject, AnyObject) -> Void = { receiver, date in
        original(receiver, name, date)
        if let timer = receiver as? Timer { shared.note(timer.fireDate, of: timer) }
      }
      replace(method, by: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Records from now on which thread invalidates a timer. The first call counts, on any thread.
    package static func watchInvalidation() {
      watchingInvalidation
    }

    private typealias Invalidating = @convention(c) (AnyObject, Selector) -> Void

    private static let watchingInvalidation: Void = {
      let name = #selector(Timer.invalidate)
      guard let method = methodOfTimers(name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: Invalidating.self)
      let replacement: @convention(block) (AnyObject) -> Void = { receiver in
        if let timer = receiver as? Timer, timer.isValid { shared.noteInvalidation(of: timer) }
        original(receiver, name)
      }
      replace(method, by: unsafeBitCast(replacement, to: AnyObject.self))
    }()

    private static func replace(_ method: Method, by block: AnyObject) {
      method_setImplementation(method, imp_implementationWithBlock(block))
    }
  }
#endif
