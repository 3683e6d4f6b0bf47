/// The version of the course and its command. A test compares it with `Package.swift`.
enum KataVersion {
  static let course = "1.0"
  /// The oldest toolchain, as major and minor version.
  static let oldestSwift = (major: 6, minor: 2)

  static var oldestSwiftText: String { "\(oldestSwift.major).\(oldestSwift.minor)" }

  static var text: String { "kata, Leaky Timers \(course) (Swift \(oldestSwiftText) or newer)" }

  /// `6.2` for `6.2.0`.
  static func withoutZeros(_ version: String) -> String {
    let parts = version.split(separator: ".")
    return parts.count == 3 && parts[2] == "0" ? parts[0] + "." + parts[1] : version
  }
}
