/// The verb `check`, which builds lessons, runs their tests, and explains the failures.
struct CheckVerb {
  private let request: CommandRequest
  private let workspace: Workspace

  init(_ request: CommandRequest) throws {
    self.request = request
    workspace = try Workspace(request.processContext)
  }

  /// Checks the requested lessons, and shows their results.
  func run() throws -> ExitCode {
    let lessons = try requestedLessons()
    let step = try requestedStep(of: lessons)
    guard !lessons.isEmpty else {
      let allPass = "All lessons pass. To run them all again: swift run kata check --all"
      request.console.print(request.wantsJSON ? try JSONText.encode(LessonsJSON(lessons: [])) : allPass)
      return .done
    }

    let isAll = request.optionNames.contains("--all")
    let namedCase = try lessons.count == 1 ? request.namedCase(of: lessons[0], in: workspace) : nil
    let console = workspace.console
    let subject = namedCase?.name ?? (lessons.count == 1 ? lessons[0].heading : "Several lessons")
    let build = workspace.makeBuild { console.showProgress("\(subject): building, \($0)…") }
    let results = try workspace.withCloneLock {
      guard lessons.count == 1 else {
        return try isAll
          ? workspace.checkTogether(lessons, by: build) { show($0, isOnlyLesson: false) }
          : workspace.checkSeparately(lessons, by: build) { show($0, isOnlyLesson: false) }
      }
      defer { console.clearProgress() }
      return [try workspace.check(lessons[0], step: step, namedCase: namedCase, by: build)]
    }
    if lessons.count == 1 { show(results[0], isOnlyLesson: true) }
    return try printSummary(of: results)
  }

  /// Shows the result of one lesson, with its notes and its error. With `--json`, shows only these, on standard error.
  /// If several lessons are checked, a title line replaces the text about a passing one.
  private func show(_ result: CheckedLesson, isOnlyLesson: Bool) {
    let console = request.console
    defer { if let error = result.checkError { console.printError("\(error)") } }
    guard result.checkedFiles != nil else { return }
    defer {
      result.noteLines(in: workspace).forEach(request.wantsJSON ? console.printError : console.print)
    }
    guard !request.wantsJSON else { return }
    let text = CheckText(
      checkedLesson: result, packageRoot: workspace.packageRoot, style: console.style,
      predictions: workspace.stateStore.read().predictions(of: result.lesson),
      isVerbose: request.optionNames.contains("--verbose"),
      showsWholeOutput: request.optionNames.contains("--output"))
    if isOnlyLesson {
      console.print(text.lines(CourseProgress(of: workspace)))
    } else if result.report.state == .passing {
      console.print([text.title])
    } else {
      console.print(text.lines() + [""])
    }
  }

  /// Prints the JSON of all results or, if several lessons were checked, the number of passing lessons.
  ///
  /// - Returns: The exit code of the command.
  private func printSummary(of results: [CheckedLesson]) throws -> ExitCode {
    if request.wantsJSON {
      let state = workspace.stateStore.read()
      let lessons = results.map {
        LessonJSON(LessonProgress($0.lesson, report: $0.report, in: state), $0)
      }
      request.console.print(try JSONText.encode(LessonsJSON(lessons: lessons)))
    } else if results.count > 1 {
      request.console.print(["", CheckText.summaryLine(of: results.map(\.report))])
    }
    if results.contains(where: { $0.checkError != nil }) { return .environment }
    return results.allSatisfy { $0.report.state == .passing } ? .done : .notPassing
  }

  /// Returns the lessons that the arguments name, all lessons with `--all`, or else the first one that doesn't pass.
  /// Returns no lessons if all pass.
  private func requestedLessons() throws -> [Lesson] {
    let named = try request.namedLessons(in: workspace.course)
    guard request.optionNames.contains("--all") else {
      return named.isEmpty ? CourseProgress(of: workspace).currentLesson.map { [$0.lesson] } ?? [] : named
    }
    guard named.isEmpty else { throw UsageError.cannotCombineLessonsWithAll }
    return workspace.course.lessons
  }

  /// Returns the step that `--step` selects, or `nil` without the option.
  ///
  /// - Throws: `UsageError` if there is no such step, or if `--step` or `--case` is used incorrectly.
  private func requestedStep(of lessons: [Lesson]) throws -> Step? {
    for option in ["--step", "--case"] {
      guard let word = request.optionValues[option] else { continue }
      guard !request.operands.isEmpty, lessons.count == 1 else {
        let call = "swift run kata check LESSON \(option) \(word)"
        throw UsageError("\(option) needs exactly one lesson: \(call)")
      }
    }
    guard let word = request.optionValues["--step"] else { return nil }
    guard request.optionValues["--case"] == nil else { throw UsageError.cannotCombine("--step", "--case") }
    let lesson = lessons[0]
    if let step = lesson.steps.first(where: { $0.number == Int(word) }) { return step }
    let problem =
      lesson.steps.isEmpty
      ? "has no steps." : "has no step '\(word)'. Its last step is \(lesson.steps.count)."
    throw UsageError("\(lesson.heading) \(problem) To check the whole lesson: \(lesson.checkCommand)")
  }
}
