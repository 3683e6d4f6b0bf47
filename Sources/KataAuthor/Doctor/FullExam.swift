import KataCommand

/// What `doctor --full` runs: the tests of the contract, every reference, every starter.
///
/// It tries what a system can differ in: on Apple's platforms the tests of the contract check the facts against
/// the real `NSTimer`. What a learner has edited has no part in it.
struct FullExam: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]

  /// The order is that of the file that is written.
  ///
  /// - Throws: `EnvironmentError` for pages that can't be read.
  func jobs() throws -> [ProofJob] {
    let lessons = try Course(root: root).lessons
    return [contract]
      + lessons.map { lesson in
        ProofJob(group: "solutions") {
          [try LessonProof(lesson: lesson, configuration: configuration($0)).reference()]
        }
      } + lessons.map(starter)
  }

  private var contract: ProofJob {
    ProofJob(group: "contract") { scratch in
      var configuration = configuration(scratch)
      configuration.tools = "contract"
      return try OwnTests(
        configuration: configuration, modules: ["TimerLabTests", "LeakAssertionsTests", "LessonKitTests"],
        buildProof: "the contract's tests compile without warnings"
      ).prove()
    }
  }

  private func starter(of lesson: Lesson) -> ProofJob {
    ProofJob(group: "starters") { scratch in
      let failures = try FixesFile(of: lesson, in: root).starterFailures()
      return [
        try LessonProof(lesson: lesson, configuration: configuration(scratch)).starter(failing: failures)
      ]
    }
  }

  /// A warning that only one compiler has must not hide what the tests say, and so it is no error.
  private func configuration(_ scratch: String) -> BuildConfiguration {
    BuildConfiguration(root: root, scratch: scratch, environment: environment)
  }
}
