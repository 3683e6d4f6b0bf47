/// What `Solutions/Fixes` says of a lesson: how its starter fails, what people write instead, and what fixes are
/// composed of.
package struct FixesFile: Sendable {
  package let lesson: Lesson
  /// How the starter fails: the methods of its tests, with their diagnoses.
  let starter: [String: String?]
  /// The same on Apple's platforms, if it is otherwise there.
  let starterOnApple: [String: String?]?
  package let cases: [FixCase]
  package let space: FixSpace
  /// What breaking the reference would not change.
  package let mutants: [EquivalentMutant]
  /// What can't be understood, in the order of its lines.
  package let faults: [FixesFault]

  package static let folder = "Solutions/Fixes"

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError.missing`.
  package init(of lesson: Lesson, in root: String) throws {
    guard let text = FileTree.text(of: "\(root)/\(lesson.fixes)") else {
      throw EnvironmentError.missing(lesson.fixes, "fixes of \(lesson.heading)")
    }
    self.init(of: lesson, text: text)
  }

  package init(of lesson: Lesson, text: String) {
    var reader = FixesReader(text: text)
    space = reader.space()
    cases = reader.cases(in: space)
    starter = reader.starter("Starter") ?? [:]
    starterOnApple = reader.starter("Starter on Apple's platforms")
    mutants = reader.mutants()
    faults = reader.faults.sorted { $0.line < $1.line }
    self.lesson = lesson
  }

  /// How the starter fails on a platform.
  package func starterFailures(on platform: Platform = .current) -> [String: String?] {
    platform == .apple ? starterOnApple ?? starter : starter
  }

  /// The files of a case, by their names: those of the reference, or of the point that it starts from, and what it
  /// changes.
  ///
  /// - Parameter reference: What the reference's files say, by their names.
  package func files(of fix: FixCase, reference: [String: String]) throws(FixesFault) -> [String: String] {
    var files = reference
    if !fix.start.isEmpty { files.merge(space.files(of: space.point(fix.start))) { $1 } }
    for change in fix.changes {
      let text = files[change.file].flatMap { $0.isEmpty ? nil : $0 }
      files[change.file] = try change.applied(to: text)
    }
    return files.filter { !$0.value.isEmpty }
  }

  /// The files of a combination, by their names; the reference lends those that are not composed.
  package func files(of combination: Combination, reference: [String: String]) -> [String: String] {
    reference.merging(space.files(of: combination)) { $1 }.filter { !$0.value.isEmpty }
  }
}

/// A small edit of the reference that changes nothing which a test could see.
package struct EquivalentMutant: Sendable {
  /// One of the reference's.
  package let file: String
  /// The line of that file which is edited.
  package let text: String
  /// Where that is said, counted from 1.
  package let line: Int
}

extension Lesson {
  /// The file of its fixes, relative to the package.
  package var fixes: String { "\(FixesFile.folder)/\(name).md" }
  /// Where the starter is, relative to the package.
  package var starterFolder: String { "Solutions/Starters/\(name)" }

  /// What the files of a folder of Swift say, by their names.
  ///
  /// - Parameters:
  ///   - folder: Relative to the package.
  ///   - root: The package.
  package static func sources(in folder: String, of root: String) -> [String: String] {
    FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
      .reduce(into: [:]) { $0[$1] = FileTree.text(of: "\(root)/\(folder)/\($1)") }
  }
}
