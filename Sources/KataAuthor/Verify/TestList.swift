import Foundation
import KataCommand

/// The list beside a lesson's tests. `check` counts on it to see whether all of them ran.
struct TestList: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  /// What it says; nothing if it is not there.
  var catalog: TestCatalog { (try? TestCatalog(of: lesson, in: root)) ?? TestCatalog(entries: []) }

  /// It is there, and learners can read the names in it. What else should be in it, a run tells.
  var proof: Proof {
    .noneOf(
      (catalog.entries.isEmpty ? ["\(lesson.testList) is missing, or names no test"] : [])
        + catalog.entries.map(\.name.words).filter { $0.contains(/\b\w \w\b/) }.map {
          "a learner reads '\($0)', since capitals in a row are taken for words"
        },
      "\(lesson.numberText) tests have a list",
      expected: "a list beside the tests. To write it: \(writing)")
  }

  private var writing: String { "swift run kata verify --write-test-lists \(lesson.numberText)" }

  /// It has the tests that XCTest ran on the reference; `nil` if the reference has no verdict.
  func proven(by runs: [FixRun]) -> Proof? {
    guard let run = runs.first(where: { $0.lesson == lesson.name && $0.kind == .reference }) else {
      return nil
    }
    let (listed, ran) = (catalog.tests(), run.tests.map(\.name))
    return .noneOf(
      ran.filter { !listed.contains($0) }.map { "\(ListedTest(name: $0).text) is not in it" }
        + listed.filter { !ran.contains($0) }.map { "XCTest knows no \(ListedTest(name: $0).text)" }
        + (Set(listed).count == listed.count ? [] : ["it names a test twice"]),
      "\(lesson.numberText) list of tests is complete",
      expected: "\(lesson.testList) has all tests, and no other. "
        + "To write what is: \(writing)")
  }

  /// Writes what XCTest lists of the learner's build. What was in the list stays where it is; what exists on another
  /// kind of platform alone is the author's to add and to remove.
  ///
  /// - Throws: `EnvironmentError` if the lesson can't be built, or the list can't be written.
  func write(environment: [String: String]) throws {
    let configuration = BuildConfiguration(root: root, environment: environment)
    try configuration.stage.set([LessonText(of: lesson, in: root)])
    if case .notCompiling(let errors) = try LessonBuild(configuration: configuration).run(lesson: lesson) {
      throw EnvironmentError.buildFailed(
        reason: errors.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "")
    }
    let built = try BuiltTests.all(in: configuration, configuration.variables(lesson: lesson))
    let catalog = catalog.updated(to: built).ordered(by: lesson.steps.map(lesson.suite))
    try EnvironmentError.writing(lesson.testList) {
      let text = catalog.entries.map { $0.text + "\n" }.joined()
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(lesson.testList)"), options: .atomic)
    }
  }
}

extension TestCatalog {
  /// Without what was not built, and with what was built, each below the others of its class. What is written by hand is
  /// no part of it.
  func updated(to all: [TestName]) -> TestCatalog {
    let built = all.filter { !$0.isWrittenByHand }
    var entries = entries.filter { entry in
      built.contains(entry.name) || entry.platform.map { $0 != .current } ?? false
    }
    for name in built where !entries.contains(where: { $0.name == name }) {
      let last = entries.lastIndex { $0.name.suite == name.suite }
      entries.insert(ListedTest(name: name), at: last.map { $0 + 1 } ?? entries.count)
    }
    return TestCatalog(entries: entries)
  }

  /// These classes first, in this order, and then the others as they are.
  func ordered(by suites: [String]) -> TestCatalog {
    let first = suites.flatMap { suite in entries.filter { $0.name.suite == suite } }
    return TestCatalog(entries: first + entries.filter { !suites.contains($0.name.suite) })
  }

  /// The classes that have tests, as `Module.Class`, in their order.
  var suites: [String] {
    entries.map(\.name.suite).reduce(into: []) { suites, suite in
      if !suites.contains(suite) { suites.append(suite) }
    }
  }
}
