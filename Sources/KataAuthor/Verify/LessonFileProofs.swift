import Foundation
import KataCommand

/// What can be seen of a lesson's files without running them: they are there, and agree with each other.
struct LessonFileProofs: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String
  let tests: TestCatalog
  /// `nil` if there is none.
  let fixes: FixesFile?

  init(lesson: Lesson, root: String) {
    (self.lesson, self.root) = (lesson, root)
    tests = TestList(lesson: lesson, root: root).catalog
    fixes = try? FixesFile(of: lesson, in: root)
  }

  // MARK: - The starter

  /// The learner's desk, in an untouched clone, is what `Solutions` calls the starter.
  var starter: Proof {
    let (sources, starter) = (contents(of: lesson.sourcesFolder), contents(of: lesson.starterFolder))
    let problems = Set(sources.keys).union(starter.keys).sorted().compactMap { file -> String? in
      guard let source = sources[file] else { return "\(file) is missing in \(lesson.sourcesFolder)" }
      guard let original = starter[file] else { return "\(file) is missing in \(lesson.starterFolder)" }
      return source == original ? nil : "\(file) differs"
    }
    return .noneOf(
      problems + (sources.isEmpty ? ["there are no sources"] : []),
      "\(lesson.numberText) sources are the starter",
      expected: "\(lesson.sourcesFolder) holds the same files as \(lesson.starterFolder), byte for byte.")
  }

  private func contents(of folder: String) -> [String: Data] {
    let files = FileTree.files(below: "\(root)/\(folder)")
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, FileManager.default.contents(atPath: "\(root)/\(folder)/\(file)") ?? Data())
      })
  }

  // MARK: - Right fixes

  /// What is called right is possible for a learner: it leaves the files alone that the page does not name.
  var library: Proof {
    let name = "\(lesson.numberText) right fixes edit what a learner may edit"
    // A page that names a file that is not there is refused for that.
    guard lesson.files.allSatisfy({ FileTree.exists("\(root)/\($0)") }), let file = fixes else {
      return .holds(name)
    }
    // The starter's files that are not the learner's.
    let library = Lesson.sources(in: lesson.starterFolder, of: root).filter { file, _ in
      !lesson.files.contains("\(lesson.sourcesFolder)/\(file)")
    }
    let right = file.fixes(in: root).filter { [.reference, .right].contains($0.kind) }
    let problems = right.flatMap { fix in
      library.filter { file, starter in fix.files[file].map { $0 != starter } ?? false }
        .keys.sorted().map { "\(fix.origin): \($0) differs from the starter's" }
    }
    return .noneOf(
      problems, name,
      expected: "'files:' in \(lesson.page) names every file that a right fix changes.")
  }

  // MARK: - Platforms

  /// What is declared of fixes can come true on every platform, as far as that can be known without running it there.
  var platforms: Proof {
    .noneOf(
      Platform.allCases.flatMap(problems),
      "\(lesson.numberText) fixes name tests that exist on every platform",
      expected: "on every platform, each wrong case is refused by tests that \(lesson.testList) has there, "
        + "and the starter fails such tests.")
  }

  private func problems(on platform: Platform) -> [String] {
    guard let file = fixes else { return ["\(lesson.fixes) is missing"] }
    let tests = Set(tests.tests(on: platform).map(\.method))
    let failures = file.starterFailures(on: platform).keys.sorted()
    let named = [("starter", failures)] + file.cases.map { ($0.name, $0.judgement(on: platform).tests) }
    let missing = named.flatMap { name, named in
      named.filter { !tests.contains($0) }
        .map { "'\(name)' names \($0), which does not exist on \(platform.words)" }
    }
    return missing + (failures.isEmpty ? ["'starter' names no test that it fails on \(platform.words)"] : [])
  }

  // MARK: - Steps

  /// The steps that a lesson's page names are the classes of its tests, one a step, in the order of its list of tests.
  var steps: Proof {
    .noneOf(
      problemsWithSteps, "\(lesson.page): its steps are its classes of tests",
      expected:
        "a heading '### Step N · …' under \"Your task\" for each class of tests, or none at all, with "
        + "'step N: …Tests' in the comment at the top.")
  }

  private var problemsWithSteps: [String] {
    let steps = lesson.steps
    let unread = lesson.source.stepHeadings.count - steps.count
    guard unread == 0 else { return ["\(unread) headings are not of the form 'Step N · …'"] }
    guard !steps.isEmpty else { return [] }
    let (suites, named) = (tests.suites, steps.map(lesson.suite))
    var problems =
      steps.map(\.number) == Array(1...steps.count) ? [] : ["they are numbered \(steps.map(\.number))"]
    for step in steps {
      if !suites.contains(lesson.suite(of: step)) {
        problems.append("\(step.heading) names no class of tests")
      }
    }
    problems += suites.filter { suite in named.count { $0 == suite } != 1 }.map {
      "\($0) is not in exactly one step"
    }
    if suites != named, suites.sorted() == named.sorted() {
      problems.append("\(lesson.testList) has the classes in another order")
    }
    return problems
  }
}
