import Foundation
import KataCommand

/// A folder in which one entry of a bank after the other is laid out, so that all of them are built from the same path.
///
/// With a path for each, the package manager would evaluate the manifest and plan the build anew for each, which
/// takes longer than the build.
struct VariantStage: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String
  /// Relative to the package.
  let folder: String

  /// - Parameter scratch: The build folder, which no other build uses at the same time.
  init(of lesson: Lesson, in root: String, beside scratch: String) {
    self.lesson = lesson
    self.root = root
    folder = "\(scratch.dropFirst(root.count + 1))-stage/\(lesson.name)"
  }

  /// Lays out a variant: its own files, and those that the reference lends.
  ///
  /// - Parameter isComplete: Whether the reference lends nothing.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func layOut(_ variant: String, isComplete: Bool = false) throws {
    try layOut(files(of: variant, isComplete: isComplete).mapValues(contents))
  }

  /// Lays out a fix that was composed: its files, and those that the reference lends. Of a file that is empty, nothing
  /// is laid out.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func layOut(composed: [String: String]) throws {
    let lent = sources(in: [lesson.referenceFolder]).mapValues(contents)
    try layOut(lent.merging(composed.mapValues { Data($0.utf8) }) { $1 }.filter { !$0.value.isEmpty })
  }

  private func layOut(_ files: [String: Data]) throws {
    let place = "\(root)/\(folder)"
    try EnvironmentError.writing(folder) {
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (name, text) in files { try text.write(to: URL(fileURLWithPath: "\(place)/\(name)")) }
    }
  }

  /// Where a file on the stage comes from, so that a message names what its reader can edit.
  func origin(of file: String, in variant: String) -> String {
    guard file.hasPrefix(folder + "/") else { return file }
    return files(of: variant)[String(file.dropFirst(folder.count + 1))] ?? file
  }

  /// Where each of its files comes from, by its name on the stage.
  private func files(of variant: String, isComplete: Bool = false) -> [String: String] {
    sources(in: (isComplete ? [] : [lesson.referenceFolder]) + ["\(lesson.variantsFolder)/\(variant)"])
  }

  private func contents(of source: String) -> Data {
    FileManager.default.contents(atPath: "\(root)/\(source)") ?? Data()
  }

  /// Names and paths of the sources in these folders. A later folder's file takes the place of one of its name.
  private func sources(in folders: [String]) -> [String: String] {
    folders.reduce(into: [:]) { files, folder in
      for name in FileTree.names(in: "\(root)/\(folder)") where name.hasSuffix(".swift") {
        files[name] = "\(folder)/\(name)"
      }
    }
  }
}
