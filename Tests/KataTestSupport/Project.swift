import Foundation

/// The package that these tests belong to.
enum Project {
  /// The path of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
