import Foundation
import KataCommand

/// The learner's desk, in an untouched clone, is what `Solutions` calls the starter.
struct StarterProofs: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  var all: [Proof] { [sourcesAreTheStarter, nothingGivesItAway] }

  private var starterFolder: String { lesson.starterFolder }

  private var sourcesAreTheStarter: Proof {
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

  /// The page says what must become true. The code says nothing of it.
  private var nothingGivesItAway: Proof {
    let files = [lesson.sourcesFolder, starterFolder].flatMap { folder in
      contents(of: folder).filter { String(decoding: $0.value, as: UTF8.self).contains("TODO") }
        .keys.sorted().map { "\(folder)/\($0) has one" }
    }
    return .noneOf(
      files, "\(lesson.numberText) starter has no TODO", expected: "no TODO in the starter's sources.")
  }

  private func contents(of folder: String) -> [String: Data] {
    let files = FileTree.files(below: "\(root)/\(folder)")
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, FileManager.default.contents(atPath: "\(root)/\(folder)/\(file)") ?? Data())
      })
  }
}
