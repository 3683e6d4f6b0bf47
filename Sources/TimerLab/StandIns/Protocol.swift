#if !canImport(ObjectiveC)
  /// A protocol as a value, for example `TimerTarget.self`. On Apple's platforms, `Protocol` is a class of the
  /// Objective-C runtime, for protocols that are marked `@objc`.
  public typealias Protocol = Any.Type
#endif
