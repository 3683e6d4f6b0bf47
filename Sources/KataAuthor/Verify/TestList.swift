import Foundation
import KataCommand

/// The file that lists a lesson's tests. `kata check` reads it to find out whether all tests ran.
struct TestList: Sendable {
  let lesson: Lesson
  let packageRoot: String

  /// The tests in the file; empty if there is no file.
  var catalog: TestCatalog { (try? TestCatalog(of: lesson, in: packageRoot)) ?? TestCatalog(listedTests: []) }

  /// The result of checking that the file names at least one test, and that each name can be split into words.
  var proofOfReadableNames: Proof {
    .passingIfEmpty(
      (catalog.listedTests.isEmpty ? ["\(lesson.testListPath) is missing, or names no test"] : [])
        + catalog.listedTests.map(\.name.readableName).filter { $0.contains(/\b\w \w\b/) }.map {
          "learners read '\($0)', so capitalize only the first letter of an abbreviation"
        },
      "\(lesson.numberText) tests have a list",
      expected: "a test list next to the tests. To create it: \(updateCommand)")
  }

  /// The command that an author runs to update the file, for the messages of failed proofs.
  private var updateCommand: String { "swift run kata verify --write-test-lists \(lesson.numberText)" }

  /// Checks that the tests listed for this platform are exactly those that ran on the reference solution.
  /// Returns `nil` if `runs` contains no run of that solution.
  func proofOfCompleteness(in runs: [FixRun]) -> Proof? {
    guard let run = runs.first(where: { $0.lessonName == lesson.name && $0.kind == .reference }) else {
      return nil
    }
    let (listed, ran) = (catalog.tests(), run.testReports.map(\.name))
    return .passingIfEmpty(
      ran.filter { !listed.contains($0) }.map { "\(ListedTest(name: $0).lineText) is not in the list" }
        + listed.filter { !ran.contains($0) }.map { "XCTest did not find \(ListedTest(name: $0).lineText)" }
        + (Set(listed).count == listed.count ? [] : ["a test is in the list twice"]),
      "\(lesson.numberText) test list is complete",
      expected: "\(lesson.testListPath) lists all tests and no others. "
        + "To update it: \(updateCommand)")
  }

  /// Builds the learner's code, and updates the file from the tests in the build.
  ///
  /// Listed tests keep their order within a class. Tests for other platforms are never added or removed.
  ///
  /// - Throws: `EnvironmentError` if the lesson can't be built, or the file can't be written.
  func update(environment: [String: String]) throws {
    let context = BuildContext(packageRoot: packageRoot, environment: environment)
    try context.stagingFolder.replaceCopies(with: [SourceSnapshot(of: lesson, in: packageRoot)])
    if case .notCompiling(let errors) = try LessonBuild(context: context).run(lesson: lesson) {
      throw EnvironmentError.buildFailed(
        reason: errors.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "")
    }
    let built = try TestDiscovery.listTests(
      in: context, environment: context.buildEnvironment(for: lesson))
    let catalog = catalog.updated(forBuiltTests: built).ordered(by: lesson.steps.map(lesson.testSuiteName))
    try EnvironmentError.convertingErrors(writing: lesson.testListPath) {
      let text = catalog.listedTests.map { $0.lineText + "\n" }.joined()
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: "\(packageRoot)/\(lesson.testListPath)"), options: .atomic)
    }
  }
}

extension TestCatalog {
  /// Returns a catalog of the built tests and of the listed tests for other platforms.
  /// A new test is added at the end of its class. Built tests that are written by hand are omitted.
  func updated(forBuiltTests tests: [TestName]) -> TestCatalog {
    let built = tests.filter { !$0.isWrittenByHand }
    var listedTests = listedTests.filter { entry in
      built.contains(entry.name) || entry.platform.map { $0 != .current } ?? false
    }
    for name in built where !listedTests.contains(where: { $0.name == name }) {
      let last = listedTests.lastIndex { $0.name.suite == name.suite }
      listedTests.insert(ListedTest(name: name), at: last.map { $0 + 1 } ?? listedTests.count)
    }
    return TestCatalog(listedTests: listedTests)
  }

  /// Returns the catalog with its tests grouped by class, in the order of `suites`. Tests of other classes come last.
  func ordered(by suites: [String]) -> TestCatalog {
    let first = suites.flatMap { suite in listedTests.filter { $0.name.suite == suite } }
    return TestCatalog(listedTests: first + listedTests.filter { !suites.contains($0.name.suite) })
  }

  /// The classes that have tests, each as `Module.Class`, in the order of their first tests.
  var suites: [String] {
    listedTests.map(\.name.suite).reduce(into: []) { suites, suite in
      if !suites.contains(suite) { suites.append(suite) }
    }
  }
}
