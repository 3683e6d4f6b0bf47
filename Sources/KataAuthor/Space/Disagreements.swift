import Foundation
import KataCommand

/// The fixes on which rule and tests do not agree, kept so that somebody can look at them.
struct Disagreements: Sendable {
  /// The package.
  let root: String

  /// Relative to the package.
  private static let folder = ".build/verify/disagreements"

  /// Removes those of the run before.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func clear() throws {
    guard FileTree.exists("\(root)/\(Self.folder)") else { return }
    try EnvironmentError.writing(Self.folder) {
      try FileManager.default.removeItem(atPath: "\(root)/\(Self.folder)")
    }
  }

  /// Copies what was built.
  ///
  /// - Parameter stage: A folder, relative to the package.
  /// - Returns: The copy, relative to the package.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ stage: String, of fix: ComposedFix) throws -> String {
    let kept = "\(Self.folder)/\(fix.lesson.numberText)-\(fix.number)"
    try EnvironmentError.writing(Self.folder) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(root)/\(stage)", toPath: "\(root)/\(kept)")
    }
    return kept
  }
}
