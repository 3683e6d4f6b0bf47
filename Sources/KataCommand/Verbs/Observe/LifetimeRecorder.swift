import Foundation

/// What came of watching one test.
package struct Recording: Equatable, Sendable {
  /// `nil` if there was nothing to see.
  package let lifetime: Lifetime?
  /// Why it does not compile, or why the test did not come to its end, in one line; `nil` if all went well.
  let problem: String?

  /// `Path: run loop → timer → clock`; `nil` if none was established.
  package var path: String? { lifetime?.path.map { "Path: \($0)" } }
}

/// Runs one test of a lesson, and looks on.
package struct LifetimeRecorder: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]

  package init(root: String, environment: [String: String]) {
    self.root = root
    self.environment = environment
  }

  /// Seconds without a word after which the test is ended. The test kit's own watchdog is quicker.
  private static let patience = 14.0

  /// - Throws: `EnvironmentError` if nothing can be built or run.
  package func record(_ test: TestName, of lesson: Lesson, source: ModuleSource) throws -> Recording {
    let place = BuildPlace(root: root, scratch: scratch(for: source), environment: environment)
    let build = LessonBuild(place: place)
    if case .notCompiling(let errors) = try build.run(lesson: lesson, source: source) {
      let first = errors.first.map { " \($0.file):\($0.line): \($0.message)" } ?? ""
      return Recording(lifetime: nil, problem: "It does not compile.\(first)")
    }
    var silence = Silence(limit: Self.patience)
    let (events, remains) = try TracedTests(place: place, lesson: lesson, source: source).run(
      [test], until: { silence.isTooLong(size: $0) }, read: OwnerEvent.all)
    return Recording(lifetime: Lifetime(events: events), problem: problem(events, remains))
  }

  /// The starter gets a build folder of its own, so that looking at it costs the next check nothing.
  private func scratch(for source: ModuleSource) -> String {
    source == .learner ? "\(root)/.build/kata" : "\(root)/.build/kata-observe"
  }

  private func problem(_ events: [OwnerEvent], _ remains: ChildProcess.Remains) -> String? {
    if events.contains(where: { $0.kind == .hung }) || remains.ending == .stopped {
      return "It hangs: the test did not end."
    }
    if events.contains(where: { $0.kind == .finished }) { return nil }
    let reason = CrashReason(errors: remains.errors, ending: remains.ending).text
    return "It crashed: \(reason.split(separator: "\n").first ?? "")"
  }
}
