// A stand-in for Apple's Dispatch, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses, and what a learner may reach for.

import ObjectiveC

open class DispatchObject: NSObject {
  override init() {}
  open func activate() {}
  open func suspend() {}
  open func resume() {}
}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  public enum AutoreleaseFrequency { case inherit, workItem, never }
  public enum GlobalQueuePriority { case high, `default`, low, background }

  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  @available(macOS, deprecated: 10.10) @available(iOS, deprecated: 8.0)
  public class func global(priority: GlobalQueuePriority) -> DispatchQueue { fatalError() }
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) { fatalError() }
  public var label: String { fatalError() }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func async(execute workItem: DispatchWorkItem) {}
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {}
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {}
  public func sync(execute block: () -> Void) {}
  public func sync(execute workItem: DispatchWorkItem) {}
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T { fatalError() }
  public func sync<T>(execute work: () throws -> T) rethrows -> T { fatalError() }
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }

  public static let background = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let userInteractive = DispatchQoS()
  public static let unspecified = DispatchQoS()
}

public class DispatchWorkItem {
  public init(block: @escaping @convention(block) () -> Void) {}
  public func perform() {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { fatalError() }
  public func cancel() {}
  public var isCancelled: Bool { fatalError() }
}

public class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  @_unavailableFromAsync(message: "Use a TaskGroup instead")
  public func wait() {}
  @_unavailableFromAsync(message: "Use a TaskGroup instead")
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
  @_unavailableFromAsync(message: "Use a TaskGroup instead")
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { fatalError() }
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @convention(block) () -> Void
  ) {}
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { fatalError() }
  @_unavailableFromAsync(message: "Await a Task handle instead")
  public func wait() {}
  @_unavailableFromAsync(message: "Await a Task handle instead")
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
  @_unavailableFromAsync(message: "Await a Task handle instead")
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { fatalError() }
}

public enum DispatchTimeoutResult: Sendable {
  case success, timedOut
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static let distantFuture = DispatchTime(uptimeNanoseconds: 0)
  public init(uptimeNanoseconds: UInt64) {}
  public var uptimeNanoseconds: UInt64 { fatalError() }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { fatalError() }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

public struct DispatchWallTime: Comparable, Sendable {
  public static func now() -> DispatchWallTime { fatalError() }
  public static func < (left: DispatchWallTime, right: DispatchWallTime) -> Bool { fatalError() }
}

public func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime { fatalError() }
public func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime { fatalError() }

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

// MARK: - Sources

public protocol DispatchSourceProtocol: NSObjectProtocol {
  typealias DispatchSourceHandler = @convention(block) () -> Void
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func cancel()
  func activate()
  func suspend()
  func resume()
  var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
  public var data: UInt { fatalError() }
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {}
  public func setEventHandler(handler: DispatchWorkItem) {}
  public func setCancelHandler(handler: DispatchWorkItem) {}
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {}
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {
  func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func schedule(deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval)
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    wallDeadline: DispatchWallTime, repeating: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    wallDeadline: DispatchWallTime, repeating: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public class DispatchSource: DispatchObject, @unchecked Sendable {
  public struct TimerFlags: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }

  public class func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}

public enum DispatchPredicate {
  case onQueue(DispatchQueue), notOnQueue(DispatchQueue)
}

public final class DispatchSpecificKey<T> {
  public init() {}
}

extension DispatchQueue {
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
