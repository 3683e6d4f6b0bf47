#if canImport(ObjectiveC)
  import Foundation

  // `NSTimer` has no list of its timers, and a run loop can't list its timers. So the census replaces the documented
  // methods that create or schedule timers, with documented functions of the runtime. Each replacement calls the
  // original method and registers the timer.
  //
  // Swift's `Timer(timeInterval:…)` is `+timerWithTimeInterval:…`. The `init(fire:…)` methods are not replaced, so
  // their timers are registered when they are added to a run loop. `CFRunLoopAddTimer` isn't observed.
  //
  // Other code in the process creates timers, too. ``RealTimerFilter`` accepts those that may belong to the scenario.

  extension TimerCensus {
    /// Starts registering new timers that may belong to the scenario. Each call must be balanced by a call of
    /// ``stopWatchingRealTimers()``, on any thread.
    ///
    /// The first call changes `NSTimer` and `NSRunLoop` for the rest of the process. Missing methods are skipped.
    package static func watchRealTimers() {
      replaceMethodsOnce
      RealTimerFilter.shared.beginTest()
    }

    /// Stops registering new timers. Registered timers stay registered.
    package static func stopWatchingRealTimers() {
      RealTimerFilter.shared.endTest()
    }

    private static let replaceMethodsOnce: Void = {
      replaceFireDateSetter()
      replaceMessageFactory(#selector(Timer.init(timeInterval:target:selector:userInfo:repeats:)))
      replaceMessageFactory(
        #selector(Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)), schedules: true)
      replaceBlockFactory(#selector(Timer.init(timeInterval:repeats:block:)))
      replaceBlockFactory(#selector(Timer.scheduledTimer(withTimeInterval:repeats:block:)), schedules: true)
      replaceRunLoopMethod(#selector(RunLoop.add(_:forMode:) as (RunLoop) -> (Timer, RunLoop.Mode) -> Void))
    }()

    // An implementation is a C function of receiver, selector and arguments. A replacing block doesn't receive the
    // selector. Objects are passed as `AnyObject`, so that none is bridged.

    private typealias Block = TimerOrigin.Block
    private typealias MessageFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer
    private typealias BlockFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, ObjCBool, @escaping Block) -> Timer
    private typealias AddMethod = @convention(c) (AnyObject, Selector, Timer, AnyObject?) -> Void

    /// Replaces a factory method for timers that have a target and a selector.
    private static func replaceMessageFactory(_ name: Selector, schedules: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: MessageFactory.self)
      let replacement:
        @convention(block) (AnyObject, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer = {
          factory, interval, target, selector, userInfo, repeats in
          RealTimerFilter.shared.createTimer(
            schedules: schedules, action: target.map { .message(target: $0) } ?? .unknown,
            mayBelongToScenario: TimerOrigin.mayBelongToScenario(
              target: target, selector: selector, userInfo: userInfo)
          ) {
            original(factory, name, interval, target, selector, userInfo, repeats)
          }
        }
      replace(method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Replaces a factory method for timers that have a block.
    private static func replaceBlockFactory(_ name: Selector, schedules: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: BlockFactory.self)
      let replacement: @convention(block) (AnyObject, TimeInterval, ObjCBool, @escaping Block) -> Timer = {
        factory, interval, repeats, block in
        RealTimerFilter.shared.createTimer(
          schedules: schedules, action: .block,
          mayBelongToScenario: TimerOrigin.mayBelongToScenario(block: block)
        ) {
          original(factory, name, interval, repeats, block)
        }
      }
      replace(method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    private static func replaceRunLoopMethod(_ name: Selector) {
      guard let method = class_getInstanceMethod(RunLoop.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: AddMethod.self)
      let replacement: @convention(block) (AnyObject, Timer, AnyObject?) -> Void = { runLoop, timer, mode in
        RealTimerFilter.shared.add(timer) { original(runLoop, name, timer, mode) }
      }
      replace(method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    // MARK: - Changes of a timer

    /// Returns a method of the concrete class of timers, because `NSTimer` is a class cluster.
    private static func concreteTimerMethod(_ name: Selector) -> Method? {
      class_getInstanceMethod(object_getClass(Timer(timeInterval: 1, repeats: false) { _ in }), name)
    }

    private typealias FireDateSetter = @convention(c) (AnyObject, Selector, AnyObject) -> Void

    /// Replaces the setter of `fireDate`, so that the census records the new date.
    private static func replaceFireDateSetter() {
      let name = #selector(setter: Timer.fireDate)
      guard let method = concreteTimerMethod(name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: FireDateSetter.self)
      let replacement: @convention(block) (AnyObject, AnyObject) -> Void = { receiver, date in
        original(receiver, name, date)
        if let timer = receiver as? Timer { shared.recordFireDate(timer.fireDate, of: timer) }
      }
      replace(method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Starts recording which thread invalidates each timer. Any thread can call this method, any number of times.
    package static func watchInvalidation() {
      replaceInvalidateMethodOnce
    }

    private typealias InvalidateMethod = @convention(c) (AnyObject, Selector) -> Void

    private static let replaceInvalidateMethodOnce: Void = {
      let name = #selector(Timer.invalidate)
      guard let method = concreteTimerMethod(name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: InvalidateMethod.self)
      let replacement: @convention(block) (AnyObject) -> Void = { receiver in
        if let timer = receiver as? Timer, timer.isValid { shared.recordInvalidation(of: timer) }
        original(receiver, name)
      }
      replace(method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }()

    private static func replace(_ method: Method, with block: AnyObject) {
      method_setImplementation(method, imp_implementationWithBlock(block))
    }
  }
#endif
