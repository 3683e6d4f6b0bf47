import Foundation
import KataCommand

extension FixesFile {
  /// Replaces the contents of a folder with files. Error messages call the folder `name`.
  static func replaceContents(
    of folder: String, shownAs name: String, with files: [String: String]
  ) throws {
    try EnvironmentError.convertingErrors(writing: name) {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
  }
}
