import Foundation
import KataCommand

/// The learner's desk, in an untouched clone, is what `Solutions` calls the starter.
struct StarterProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  private var starterFolder: String { lesson.starterFolder }

  var proof: Proof {
    let sources = contents(of: lesson.sourcesFolder)
    let starter = contents(of: starterFolder)
    let problems = Set(sources.keys).union(starter.keys).sorted().compactMap { file -> String? in
      guard let source = sources[file] else { return "\(file) is missing in \(lesson.sourcesFolder)" }
      guard let original = starter[file] else { return "\(file) is missing in \(starterFolder)" }
      return source == original ? nil : "\(file) differs"
    }
    let isEmpty = sources.isEmpty ? ["there are no sources"] : []
    return .noneOf(
      problems + isEmpty, "\(lesson.numberText) sources are the starter",
      expected: "\(lesson.sourcesFolder) holds the same files as \(starterFolder), byte for byte.")
  }

  private func contents(of folder: String) -> [String: Data] {
    let files = FileTree.files(below: "\(root)/\(folder)")
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, FileManager.default.contents(atPath: "\(root)/\(folder)/\(file)") ?? Data())
      })
  }
}
