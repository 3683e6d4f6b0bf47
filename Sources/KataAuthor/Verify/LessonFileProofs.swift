import Foundation
import KataCommand

/// Proofs that a lesson's files exist and agree with each other. They need no test run.
struct LessonFileProofs: Sendable {
  let lesson: Lesson
  let packageRoot: String
  let testCatalog: TestCatalog
  /// The lesson's fixes file, or `nil` if it can't be read.
  let fixesFile: FixesFile?

  init(lesson: Lesson, packageRoot: String) {
    (self.lesson, self.packageRoot) = (lesson, packageRoot)
    testCatalog = TestList(lesson: lesson, packageRoot: packageRoot).catalog
    fixesFile = try? FixesFile(of: lesson, in: packageRoot)
  }

  /// The result of checking that the learner's files equal the starter in `Solutions`, which is true in a fresh clone.
  var proofOfStarter: Proof {
    let (sources, starter) = (
      fileContents(inFolder: lesson.sourcesFolder), fileContents(inFolder: lesson.starterFolder)
    )
    let problems = Set(sources.keys).union(starter.keys).sorted().compactMap { file -> String? in
      guard let source = sources[file] else { return "\(file) is missing from \(lesson.sourcesFolder)" }
      guard let original = starter[file] else { return "\(file) is missing from \(lesson.starterFolder)" }
      return source == original ? nil : "\(file) differs"
    }
    return .passingIfEmpty(
      problems + (sources.isEmpty ? ["there are no sources"] : []),
      "\(lesson.numberText) sources match the starter",
      expected: "\(lesson.sourcesFolder) holds the same files as \(lesson.starterFolder), byte for byte.")
  }

  /// Returns the contents of the files in a folder, keyed by their path in the folder.
  private func fileContents(inFolder folder: String) -> [String: Data] {
    let files = FileTree.files(below: "\(packageRoot)/\(folder)")
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, FileManager.default.contents(atPath: "\(packageRoot)/\(folder)/\(file)") ?? Data())
      })
  }

  /// The result of checking that the right fixes change only files that the page tells learners to edit.
  var proofOfRightFixes: Proof {
    let name = "\(lesson.numberText) correct fixes edit only files that a learner may edit"
    // `PageProofs` reports a page that names a missing file.
    guard lesson.filesToEdit.allSatisfy({ FileTree.exists("\(packageRoot)/\($0)") }), let file = fixesFile
    else {
      return .passing(name)
    }
    let fixedFiles = Lesson.sourceTexts(in: lesson.starterFolder, of: packageRoot).filter { file, _ in
      !lesson.filesToEdit.contains("\(lesson.sourcesFolder)/\(file)")
    }
    let right = file.fixes(in: packageRoot).filter { [.reference, .right].contains($0.kind) }
    let problems = right.flatMap { fix in
      fixedFiles.filter { file, starter in fix.files[file].map { $0 != starter } ?? false }
        .keys.sorted().map { "\(fix.sourceLocation): \($0) differs from the starter's" }
    }
    return .passingIfEmpty(
      problems, name,
      expected: "'files:' in \(lesson.pagePath) names every file that a correct fix changes.")
  }

  /// The result of checking that on each platform the fixes name only existing tests, and the starter at least one.
  var proofOfTestsOnPlatforms: Proof {
    .passingIfEmpty(
      Platform.allCases.flatMap(problemsWithNamedTests),
      "\(lesson.numberText) fixes name existing tests on every platform",
      expected:
        "for every platform, the starter names at least one test, and the starter and the cases name only tests "
        + "that \(lesson.testListPath) lists for that platform.")
  }

  /// Returns the problems with the tests that the starter and the cases name.
  private func problemsWithNamedTests(on platform: Platform) -> [String] {
    guard let file = fixesFile else { return ["\(lesson.fixesPath) is missing"] }
    let tests = Set(testCatalog.tests(on: platform).map(\.method))
    let failures = file.starterFailures(on: platform).keys.sorted()
    let named =
      [("starter", failures)] + file.fixCases.map { ($0.name, $0.judgement(on: platform).failingTestMethods) }
    let missing = named.flatMap { name, named in
      named.filter { !tests.contains($0) }
        .map { "'\(name)' names \($0), which does not exist on \(platform.displayName)" }
    }
    return missing
      + (failures.isEmpty ? ["'starter' names no test that fails on \(platform.displayName)"] : [])
  }

  /// The result of checking that the page has no steps, or one for each class of tests in the order of the test list.
  var proofOfSteps: Proof {
    .passingIfEmpty(
      problemsWithSteps, "\(lesson.pagePath): its steps match its test classes",
      expected:
        "for each test class, a heading '### Step N · …' under \"Your task\", and a line 'step N: …Tests' in "
        + "the comment at the top; or no steps at all.")
  }

  private var problemsWithSteps: [String] {
    let steps = lesson.steps
    let unparsedCount = lesson.page.stepHeadings.count - steps.count
    guard unparsedCount == 0 else { return ["\(unparsedCount) headings are not of the form 'Step N · …'"] }
    guard !steps.isEmpty else { return [] }
    let (suites, named) = (testCatalog.suites, steps.map(lesson.testSuiteName))
    var problems =
      steps.map(\.number) == Array(1...steps.count) ? [] : ["the steps are numbered \(steps.map(\.number))"]
    for step in steps {
      if !suites.contains(lesson.testSuiteName(of: step)) {
        problems.append("\(step.heading) does not name an existing test class")
      }
    }
    problems += suites.filter { suite in named.count { $0 == suite } != 1 }.map {
      "\($0) is not in exactly one step"
    }
    if suites != named, suites.sorted() == named.sorted() {
      problems.append("\(lesson.testListPath) lists the classes in a different order")
    }
    return problems
  }
}
