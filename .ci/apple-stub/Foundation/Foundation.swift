// A stand-in for the Swift side of Apple's Foundation, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses, and what a learner may reach for.

@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

// MARK: - Values

public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public init() { fatalError() }
  public init(timeIntervalSinceNow: TimeInterval) { fatalError() }
  public init(timeIntervalSince1970: TimeInterval) { fatalError() }
  public init(timeIntervalSinceReferenceDate ti: TimeInterval) { fatalError() }
  public init(timeInterval: TimeInterval, since date: Date) { fatalError() }
  public static var now: Date { fatalError() }
  public static let distantFuture: Date = Date()
  public static let distantPast: Date = Date()
  public static var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
  public var timeIntervalSinceNow: TimeInterval { fatalError() }
  public var timeIntervalSince1970: TimeInterval { fatalError() }
  public var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { fatalError() }
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { fatalError() }
  public mutating func addTimeInterval(_ timeInterval: TimeInterval) {}
  public var description: String { fatalError() }
  public static func < (left: Date, right: Date) -> Bool { fatalError() }
  public static func + (left: Date, right: TimeInterval) -> Date { fatalError() }
  public static func - (left: Date, right: TimeInterval) -> Date { fatalError() }
  public static func += (left: inout Date, right: TimeInterval) {}
  public static func -= (left: inout Date, right: TimeInterval) {}
}

public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection {
  public init() { fatalError() }
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 { fatalError() }
  public init(contentsOf url: URL) throws { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> UInt8 { fatalError() }
  public mutating func replaceSubrange<New: Collection>(_ range: Range<Int>, with new: New)
  where New.Element == UInt8 {}
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) { fatalError() }
  public var path: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public func appendingPathComponent(_ pathComponent: String) -> URL { fatalError() }
}

public struct UUID: Hashable, Sendable {
  public init() { fatalError() }
  public var uuidString: String { fatalError() }
}

open class JSONEncoder {
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}
extension JSONEncoder: @unchecked Sendable {}

open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
extension JSONDecoder: @unchecked Sendable {}

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

// MARK: - Added to classes and to the standard library

extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

extension FileManager {
  public func removeItem(atPath path: String) throws { fatalError() }
}

extension FileHandle {
  @discardableResult
  public func seekToEnd() throws -> UInt64 { fatalError() }
  public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws { fatalError() }
  public func readToEnd() throws -> Data? { fatalError() }
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }

  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
}

extension StringProtocol {
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { fatalError() }
  public func components<Other: StringProtocol>(separatedBy separator: Other) -> [String] { fatalError() }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement
  ) -> String { fatalError() }
}

extension NSObject: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {}
