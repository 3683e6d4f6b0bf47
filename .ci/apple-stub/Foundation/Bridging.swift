// MARK: - Bridging

public protocol ReferenceConvertible: _ObjectiveCBridgeable {
  associatedtype ReferenceType: NSObject
}

extension ReferenceConvertible where _ObjectiveCType == ReferenceType {
  public func _bridgeToObjectiveC() -> ReferenceType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: ReferenceType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: ReferenceType, result: inout Self?
  ) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: ReferenceType?) -> Self { fatalError() }
}

extension Date: ReferenceConvertible { public typealias ReferenceType = NSDate }
extension Data: ReferenceConvertible { public typealias ReferenceType = NSData }
extension URL: ReferenceConvertible { public typealias ReferenceType = NSURL }

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout [Element]?
  ) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { fatalError() }
}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout [Key: Value]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout [Key: Value]?
  ) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDictionary?
  ) -> [Key: Value] { fatalError() }
}

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
