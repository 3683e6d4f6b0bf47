import KataCommand

/// The diagnoses that a lesson's tests can give, as far as their sources tell.
///
/// That is whatever they name, whatever the test kit's assertions that they call may add, and what can come at any
/// time. A run that gives another one breaks a proof, so this can't fall behind the kit unseen.
struct PossibleDiagnoses {
  /// What the kit's own code gives by itself, by the word with which a test calls on it; in the names of the
  /// constants.
  static let given: KeyValuePairs<String, [String]> = [
    "LessonTestCase": ["unrecognizedMessage"],
    "assertTicks": ["neverTicked", "tickedOnce", "stoppedTooEarly", "freedTooEarly"],
    "assertFreed": ["heldByTimer", "heldByItsClock", "heldBySomethingElse", "orphanedTimer"],
    "assertStopsTicking": [
      "heldByTimer", "heldByItsClock", "heldBySomethingElse", "orphanedTimer", "ticksAfterFree",
    ],
    "whenTold": ["ignoresStop", "orphanedTimer"],
    "assertMakesNoSecondTimer": ["orphanedTimer"],
    "assertTicksByATimer": ["noTimer"],
    "notEnded": ["clockLeftBehind"],
    "findHolder": ["heldByTimer", "heldByItsClock", "heldBySomethingElse"],
  ]

  let ids: Set<String>

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    let tests = Self.source(below: "\(root)/\(lesson.testsFolder)")
    let kit = Self.kitConstants(in: root)
    let words = Set(tests.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let named = kit.filter { tests.contains(".\($0.key)") && words.contains($0.key[...]) }.map(\.value)
    let added = Self.given.filter { words.contains($0.key[...]) }.flatMap(\.value).compactMap { kit[$0] }
    let own = tests.matches(of: /Diagnosis\("([\w-]+)"\)/).map { String($0.1) }
    ids = Set(named + added + own + [LessonState.crashed.rawValue])
  }

  static func source(below folder: String) -> String {
    FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
      .compactMap { FileTree.text(of: "\(folder)/\($0)") }.joined(separator: "\n")
  }

  /// The ids of the kit's diagnoses, by the names of their constants.
  ///
  /// - Parameter root: The package.
  static func kitConstants(in root: String) -> [String: String] {
    let kit = ["LeakAssertions", "LessonAssertions"].map { source(below: "\(root)/Tests/\($0)") }
    let matches = kit.joined(separator: "\n")
      .matches(of: /static let (\w+) = \w*Diagnosis\("([\w-]+)"\)/)
    return Dictionary(matches.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }
}
