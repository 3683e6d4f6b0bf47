// MARK: - Strings

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }

  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let regularExpression = CompareOptions(rawValue: 1024)
  }

  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
  public init(format: String, arguments: [any CVarArg]) { fatalError() }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { fatalError() }
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { fatalError() }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public init?<Bytes: Sequence>(bytes: Bytes, encoding: Encoding) where Bytes.Element == UInt8 { fatalError() }
  public init(contentsOf url: URL) throws { fatalError() }
  public init(contentsOf url: URL, usedEncoding: inout Encoding) throws { fatalError() }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public init(contentsOfFile path: String) throws { fatalError() }
  public init(contentsOfFile path: String, usedEncoding: inout Encoding) throws { fatalError() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
}

extension StringProtocol {
  public var capitalized: String { fatalError() }
  public func capitalized(with locale: Locale?) -> String { fatalError() }
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { fatalError() }
  public func range<Other: StringProtocol>(
    of aString: Other, options mask: String.CompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { fatalError() }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public var removingPercentEncoding: String? { fatalError() }
  public func write<Path: StringProtocol>(toFile path: Path, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func components(separatedBy separator: CharacterSet) -> [String] { fatalError() }
  public func components<Other: StringProtocol>(separatedBy separator: Other) -> [String] { fatalError() }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { fatalError() }
  public func padding<Pad: StringProtocol>(toLength newLength: Int, withPad padString: Pad, startingAt padIndex: Int)
    -> String
  { fatalError() }
  public func replacingCharacters<Replacement: StringProtocol, Bounds: RangeExpression>(
    in range: Bounds, with replacement: Replacement
  ) -> String where Bounds.Bound == String.Index { fatalError() }
}

public struct Locale: Hashable, Sendable {
  public static var current: Locale { fatalError() }
}

public struct CharacterSet: Hashable, Sendable {
  public static var urlPathAllowed: CharacterSet { fatalError() }
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public init(charactersIn string: String) { fatalError() }
  public init(charactersIn range: Range<Unicode.Scalar>) { fatalError() }
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) { fatalError() }
}
