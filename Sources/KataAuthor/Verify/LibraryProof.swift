import KataCommand

/// What is called right is possible for a learner: it leaves the files alone that the page does not name.
struct LibraryProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  var proof: Proof {
    let name = "\(lesson.numberText) right fixes edit what a learner may edit"
    // A page that names a file that is not there is refused for that.
    guard lesson.files.allSatisfy({ FileTree.exists("\(root)/\($0)") }),
      let file = try? FixesFile(of: lesson, in: root)
    else {
      return .holds(name)
    }
    let named = NamedFixes(file: file, root: root)
    let right = ([named.reference] + named.cases).filter { [.reference, .right].contains($0.kind) }
    let problems = right.flatMap { fix in
      library.filter { file, starter in fix.files[file].map { $0 != starter } ?? false }
        .keys.sorted().map { "\(fix.origin): \($0) differs from the starter's" }
    }
    return .noneOf(
      problems, name,
      expected: "'files:' in \(lesson.page) names every file that a right fix changes.")
  }

  /// The starter's files that are not the learner's.
  private var library: [String: String] {
    Lesson.sources(in: lesson.starterFolder, of: root).filter { file, _ in
      !lesson.files.contains("\(lesson.sourcesFolder)/\(file)")
    }
  }
}
