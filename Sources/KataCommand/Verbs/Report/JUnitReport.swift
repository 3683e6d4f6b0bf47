/// Results as JUnit's XML, which CI servers show: a suite for each lesson, a case for each test.
struct JUnitReport {
  let clones: [Clone]

  var text: String {
    let suites = clones.flatMap { clone in clone.progress.entries.map { suite($0, of: clone) } }
    let root = XMLTag(name: "testsuites", attributes: ["name": "Leaky Timers"], children: suites)
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + root.lines()).joined(separator: "\n") + "\n"
  }

  private func suite(_ entry: CourseProgress.Entry, of clone: Clone) -> XMLTag {
    let name = clones.count > 1 ? "\(clone.name)/\(entry.lesson.name)" : entry.lesson.name
    let cases =
      entry.report.tests.isEmpty
      ? casesWithoutResult(entry, of: clone, suite: name) : cases(entry, suite: name)
    func count(_ kind: String) -> String { "\(cases.count { $0.children.first?.name == kind })" }
    return XMLTag(
      name: "testsuite",
      attributes: [
        "name": name, "tests": "\(cases.count)", "failures": count("failure"), "errors": count("error"),
        "skipped": count("skipped"), "time": entry.report.seconds.map { "\($0)" },
      ],
      children: cases)
  }

  private func cases(_ entry: CourseProgress.Entry, suite: String) -> [XMLTag] {
    entry.report.tests.map { test in
      let message = test.message ?? ""
      let headline = message.split(separator: "\n").first.map(String.init)
      let outcome: [XMLTag] =
        switch test.outcome {
        case .passed: []
        case .failed: [problem("failure", headline, test.diagnosis, message)]
        case .crashed, .hung: [problem("error", headline, test.diagnosis ?? test.outcome.rawValue, message)]
        case .notRun:
          [XMLTag(name: "skipped", attributes: ["message": "Another test kept it from running."])]
        }
      return testCase(test.name, of: entry.lesson, suite: suite, outcome)
    }
  }

  /// The lesson's tests by name, where none of them has run.
  private func casesWithoutResult(_ entry: CourseProgress.Entry, of clone: Clone, suite: String) -> [XMLTag] {
    let errors = entry.report.compilerErrors.map {
      "\($0.file):\($0.line):\($0.column): error: \($0.message)"
    }
    let outcome =
      entry.report.state == .notCompiling
      ? problem("error", "The lesson does not compile.", "not-compiling", errors.joined(separator: "\n"))
      : XMLTag(name: "skipped", attributes: ["message": "Not checked, or changed since."])
    return TestCatalog(folder: "\(clone.root)/\(entry.lesson.testsFolder)").tests.map {
      testCase($0, of: entry.lesson, suite: suite, [outcome])
    }
  }

  /// A CI server puts those with the same class together: a lesson, or one of its steps.
  private func testCase(
    _ name: TestName, of lesson: Lesson, suite: String, _ outcome: [XMLTag]
  ) -> XMLTag {
    let step = lesson.steps.first { lesson.suite(of: $0) == name.suite }
    let className = step.map { "\(suite).Step\($0.number)" } ?? suite
    return XMLTag(
      name: "testcase", attributes: ["classname": className, "name": name.method], children: outcome)
  }

  private func problem(_ kind: String, _ message: String?, _ type: String?, _ text: String) -> XMLTag {
    XMLTag(name: kind, attributes: ["message": message, "type": type], text: text)
  }
}
