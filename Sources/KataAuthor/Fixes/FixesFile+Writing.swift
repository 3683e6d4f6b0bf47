import Foundation
import KataCommand

extension FixesFile {
  /// Replaces the contents of a folder with the files of a fix.
  ///
  /// - Parameter name: The folder's name in error messages.
  static func write(_ files: [String: String], to folder: String, named name: String) throws {
    try EnvironmentError.convertingErrors(writing: name) {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
  }
}
