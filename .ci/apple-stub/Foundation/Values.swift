// MARK: - Values

public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public init() { fatalError() }
  public init(timeIntervalSinceNow: TimeInterval) { fatalError() }
  public init(timeIntervalSince1970: TimeInterval) { fatalError() }
  public init(timeIntervalSinceReferenceDate ti: TimeInterval) { fatalError() }
  public init(timeInterval: TimeInterval, since date: Date) { fatalError() }
  @available(macOS 12, iOS 15, *)
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
  public func description(with locale: Locale?) -> String { fatalError() }
  public static func < (left: Date, right: Date) -> Bool { fatalError() }
  public static func + (left: Date, right: TimeInterval) -> Date { fatalError() }
  public static func - (left: Date, right: TimeInterval) -> Date { fatalError() }
  public static func += (left: inout Date, right: TimeInterval) {}
  public static func -= (left: inout Date, right: TimeInterval) {}
}

public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public init() { fatalError() }
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 { fatalError() }
  public init(contentsOf url: URL, options: ReadingOptions = []) throws { fatalError() }
  public init(bytes: UnsafeRawPointer, count: Int) { fatalError() }
  public func write(to url: URL, options: WritingOptions = []) throws { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> UInt8 {
    get { fatalError() }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { fatalError() }
    set {}
  }
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    fatalError()
  }
  public subscript<R: RangeExpression>(range: R) -> Data where R.Bound: FixedWidthInteger {
    get { fatalError() }
    set {}
  }
  public mutating func replaceSubrange(_ range: Range<Int>, with data: Data) {}
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: UnsafeRawPointer, count: Int) {}
  public mutating func replaceSubrange<T>(_ range: Range<Int>, with buffer: UnsafeBufferPointer<T>) {}
  public mutating func replaceSubrange<New: Collection>(_ range: Range<Int>, with new: New)
  where New.Element == UInt8 {}
}

extension Data {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
}

public struct URL: Hashable, Sendable {
  public var absoluteString: String { fatalError() }
  public init(fileURLWithPath path: String) { fatalError() }
  public init(fileURLWithPath path: String, isDirectory: Bool) { fatalError() }
  public init(fileURLWithPath path: String, relativeTo base: URL?) { fatalError() }
  public init(fileURLWithPath path: String, isDirectory: Bool, relativeTo base: URL?) { fatalError() }
  public var path: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func resolvingSymlinksInPath() -> URL { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public func appendingPathComponent(_ pathComponent: String) -> URL { fatalError() }
  public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL { fatalError() }
  @available(macOS 13, iOS 16, *)
  public func path(percentEncoded: Bool = true) -> String { fatalError() }
}

public struct Notification: Hashable {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public static func == (a: Notification, b: Notification) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public struct UUID: Hashable, Sendable {
  public init() { fatalError() }
  public var uuidString: String { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
  public init?(secondsFromGMT seconds: Int) { fatalError() }
  public static var current: TimeZone { fatalError() }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday }
  public init(identifier: Identifier) { fatalError() }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
  public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
    fatalError()
  }
  public func dateComponents(
    _ components: Set<Component>, from start: DateComponents, to end: DateComponents
  ) -> DateComponents { fatalError() }
  public func dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents { fatalError() }
}

public struct DateComponents: Hashable, Sendable {
  public var hour: Int?
  public var minute: Int?
}

// MARK: - Formats

@available(macOS 12, iOS 15, *)
public protocol FormatStyle: Decodable, Encodable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

@available(macOS 12, iOS 15, *)
extension Date {
  public func formatted() -> String { fatalError() }
  public func formatted<Style: Foundation.FormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Date { fatalError() }

  public struct ISO8601FormatStyle: Foundation.FormatStyle, Sendable {
    public enum DateSeparator: String, Codable, Sendable { case dash, omitted }
    public enum DateTimeSeparator: String, Codable, Sendable { case space, standard }
    public enum TimeSeparator: String, Codable, Sendable { case colon, omitted }
    public enum TimeZoneSeparator: String, Codable, Sendable { case colon, omitted }

    public init(
      dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard,
      timeSeparator: TimeSeparator = .colon, timeZoneSeparator: TimeZoneSeparator = .omitted,
      includingFractionalSeconds: Bool = false, timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!
    ) { fatalError() }
    public func format(_ value: Date) -> String { fatalError() }
    public static func == (left: Self, right: Self) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws {}
  }
}

@available(macOS 12, iOS 15, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { fatalError() }
}

@available(macOS 12, iOS 15, *)
extension Date {
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public func format(_ value: Date) -> String { fatalError() }
    public func hour() -> Date.FormatStyle { fatalError() }
    public func minute() -> Date.FormatStyle { fatalError() }
    public func second() -> Date.FormatStyle { fatalError() }
  }
}

@available(macOS 12, iOS 15, *)
extension FormatStyle where Self == Date.FormatStyle {
  public static var dateTime: Self { fatalError() }
}
