#if !canImport(ObjectiveC)
  /// A protocol as a value: `TimerTarget.self`. On Apple's platforms a class of the Objective-C runtime, which
  /// knows the protocols that are marked `@objc`.
  public typealias Protocol = Any.Type
#endif
