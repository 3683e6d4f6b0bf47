// MARK: - Errors

extension Error {
  public var localizedDescription: String { fatalError() }
}

public struct POSIXError: Error, Hashable {
  public typealias Code = POSIXErrorCode
  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: Code { fatalError() }
  public static func == (left: POSIXError, right: POSIXError) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public struct CocoaError: Error, Hashable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var fileNoSuchFile: Code { fatalError() }
    public static var fileReadNoPermission: Code { fatalError() }
    public static var fileReadNoSuchFile: Code { fatalError() }
    public static var fileWriteNoPermission: Code { fatalError() }
    public static var fileWriteFileExists: Code { fatalError() }
    public static var fileWriteOutOfSpace: Code { fatalError() }
    public static var fileWriteVolumeReadOnly: Code { fatalError() }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: Code { fatalError() }
  public static func == (left: CocoaError, right: CocoaError) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}
