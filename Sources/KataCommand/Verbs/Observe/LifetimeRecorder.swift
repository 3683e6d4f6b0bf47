import Foundation
import KataTrace

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

  /// Seconds without a word after which the test is ended. The test kit's own watchdog is quicker.
  private static let patience = 14.0

  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func record(_ test: TestName, of lesson: Lesson, source: ModuleSource) throws -> Recording {
    let configuration = BuildConfiguration(root: root, for: source, environment: environment)
    func look() throws -> Recording {
      let build = LessonBuild(configuration: configuration)
      if case .notCompiling(let errors) = try build.run(lesson: lesson, source: source) {
        let first = errors.first.map { " \($0.file):\($0.line): \($0.message)" } ?? ""
        return Recording(lifetime: nil, problem: "It does not compile.\(first)")
      }
      return try Self.watch(test, of: lesson, source: source, in: configuration)
    }
    return source == .learner ? try look() : try configuration.alone(look)
  }

  /// Runs a test that is built.
  ///
  /// - Throws: `EnvironmentError` if it can't be run.
  package static func watch(
    _ test: TestName, of lesson: Lesson, source: ModuleSource, in configuration: BuildConfiguration
  ) throws -> Recording {
    var timeout = InactivityTimeout(limit: Self.patience)
    let (trace, completed) = try configuration.runTests([test], of: lesson, source: source) {
      timeout.hasPassed(size: $0)
    }
    let lifetime = Lifetime(events: trace.events).flatMap { $0.wasLetGo ? $0 : nil }
    return Recording(lifetime: lifetime, problem: problem(trace.events, completed))
  }

  private static func problem(_ events: [TraceEvent], _ completed: CompletedProcess) -> String? {
    if events.contains(where: { $0.event == .hung }) || completed.termination == .stopped {
      return "It hangs: the test did not end."
    }
    if events.contains(where: { $0.event == .testFinished }) { return nil }
    let reason = CrashReason(errors: completed.errors, termination: completed.termination).facts.text
    return "It crashed: \(reason.split(separator: "\n").first ?? "")"
  }
}
