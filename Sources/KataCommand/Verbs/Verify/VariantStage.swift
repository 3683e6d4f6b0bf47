import Foundation

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
    let place = "\(root)/\(folder)"
    do {
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (name, source) in files(of: variant, isComplete: isComplete) {
        let text = FileManager.default.contents(atPath: "\(root)/\(source)") ?? Data()
        try text.write(to: URL(fileURLWithPath: "\(place)/\(name)"))
      }
    } catch {
      throw EnvironmentError.cannotWrite(folder, reason: SystemReason.text(of: error))
    }
  }

  /// Where a file on the stage comes from, so that a message names what its reader can edit.
  func origin(of file: String, in variant: String) -> String {
    guard file.hasPrefix(folder + "/") else { return file }
    return files(of: variant)[String(file.dropFirst(folder.count + 1))] ?? file
  }

  /// Where each of its files comes from, by its name on the stage.
  private func files(of variant: String, isComplete: Bool = false) -> [String: String] {
    let folders = (isComplete ? [] : [lesson.referenceFolder]) + ["\(lesson.variantsFolder)/\(variant)"]
    return folders.reduce(into: [:]) { files, folder in
      for name in FileTree.names(in: "\(root)/\(folder)") where name.hasSuffix(".swift") {
        files[name] = "\(folder)/\(name)"
      }
    }
  }
}
