#if canImport(ObjectiveC)
  import Foundation

  // `NSTimer` has no list of its timers, and a run loop can't list its timers. So the census replaces documented
  // methods that create, schedule, change or invalidate timers, with documented functions of the runtime. Each
  // replacement calls the original method, and registers the timer or records the change.
  //
  // Swift's `Timer(timeInterval:…)` is `+timerWithTimeInterval:…`. The `init(fire:…)` methods are not replaced, so
  // their timers are registered when they are added to a run loop. `CFRunLoopAddTimer` isn't observed.
  //
  // Other code creates timers, too. ``RealTimerFilter`` accepts only those that the app or its tests may have created.

  extension TimerCensus {
    /// Starts registering new timers that the app or its tests may have created. Each call must be balanced by a call
    /// of ``stopWatchingRealTimers()``, on any thread.
    ///
    /// The first call replaces methods of `NSTimer` and `NSRunLoop` until the process ends, and skips missing ones.
    package static func startWatchingRealTimers() {
      replaceMethodsOnce
      RealTimerFilter.shared.beginTest()
    }

    /// Stops registering new timers, once every start is balanced. Registered timers stay registered.
    package static func stopWatchingRealTimers() {
      RealTimerFilter.shared.endTest()
    }

    /// Replaces methods of `NSTimer` and `NSRunLoop` when this property is first read. Static properties are lazy.
    private static let replaceMethodsOnce: Void = {
      replaceFireDateSetter()
      replaceTargetTimerFactory(#selector(Timer.init(timeInterval:target:selector:userInfo:repeats:)))
      replaceTargetTimerFactory(
        #selector(Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)), schedules: true)
      replaceBlockTimerFactory(#selector(Timer.init(timeInterval:repeats:block:)))
      replaceBlockTimerFactory(
        #selector(Timer.scheduledTimer(withTimeInterval:repeats:block:)), schedules: true)
      replaceAddTimerMethod(#selector(RunLoop.add(_:forMode:) as (RunLoop) -> (Timer, RunLoop.Mode) -> Void))
    }()

    // An implementation is a C function of receiver, selector and arguments. A replacing block doesn't receive the
    // selector. Objects are passed as `AnyObject`, so that none is bridged.

    private typealias TimerBlock = TimerOriginFilter.TimerBlock
    /// The implementation of a method that creates a timer with a target and a selector.
    private typealias TargetTimerFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer
    /// The implementation of a method that creates a timer with a block.
    private typealias BlockTimerFactory =
      @convention(c) (AnyObject, Selector, TimeInterval, ObjCBool, @escaping TimerBlock) -> Timer
    /// The implementation of `NSRunLoop`'s method that adds a timer in a mode.
    private typealias AddTimerMethod = @convention(c) (AnyObject, Selector, Timer, AnyObject?) -> Void

    /// Replaces a method that creates timers with a target. `schedules` states whether it adds them to a run loop.
    private static func replaceTargetTimerFactory(_ name: Selector, schedules: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: TargetTimerFactory.self)
      let replacement:
        @convention(block) (AnyObject, TimeInterval, AnyObject?, Selector, AnyObject?, ObjCBool) -> Timer = {
          factory, interval, target, selector, userInfo, repeats in
          RealTimerFilter.shared.createTimer(
            schedules: schedules, action: target.map { .message(target: $0) } ?? .unknown,
            mayBelongToAppOrTests: TimerOriginFilter.mayBelongToAppOrTests(
              target: target, selector: selector, userInfo: userInfo)
          ) {
            original(factory, name, interval, target, selector, userInfo, repeats)
          }
        }
      replaceImplementation(of: method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Replaces a method that creates timers with a block. `schedules` states whether it adds them to a run loop.
    private static func replaceBlockTimerFactory(_ name: Selector, schedules: Bool = false) {
      guard let method = class_getClassMethod(Timer.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: BlockTimerFactory.self)
      let replacement: @convention(block) (AnyObject, TimeInterval, ObjCBool, @escaping TimerBlock) -> Timer =
        {
          factory, interval, repeats, block in
          RealTimerFilter.shared.createTimer(
            schedules: schedules, action: .block,
            mayBelongToAppOrTests: TimerOriginFilter.mayBelongToAppOrTests(block: block)
          ) {
            original(factory, name, interval, repeats, block)
          }
        }
      replaceImplementation(of: method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Replaces `NSRunLoop`'s method that adds a timer in a mode.
    private static func replaceAddTimerMethod(_ name: Selector) {
      guard let method = class_getInstanceMethod(RunLoop.self, name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: AddTimerMethod.self)
      let replacement: @convention(block) (AnyObject, Timer, AnyObject?) -> Void = { runLoop, timer, mode in
        RealTimerFilter.shared.add(timer) { original(runLoop, name, timer, mode) }
      }
      replaceImplementation(of: method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    // MARK: - Changes of a timer

    /// Returns a method of the private subclass that implements timers, because `NSTimer` is a class cluster.
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
      replaceImplementation(of: method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }

    /// Starts recording which thread invalidates each timer. Any thread can call this method, any number of times.
    package static func watchInvalidation() {
      replaceInvalidateMethodOnce
    }

    private typealias InvalidateMethod = @convention(c) (AnyObject, Selector) -> Void

    /// Replaces the method `invalidate` of timers when this property is first read, because a static property is lazy.
    private static let replaceInvalidateMethodOnce: Void = {
      let name = #selector(Timer.invalidate)
      guard let method = concreteTimerMethod(name) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: InvalidateMethod.self)
      let replacement: @convention(block) (AnyObject) -> Void = { receiver in
        if let timer = receiver as? Timer, timer.isValid { shared.recordInvalidation(of: timer) }
        original(receiver, name)
      }
      replaceImplementation(of: method, with: unsafeBitCast(replacement, to: AnyObject.self))
    }()

    private static func replaceImplementation(of method: Method, with block: AnyObject) {
      method_setImplementation(method, imp_implementationWithBlock(block))
    }
  }
#endif
