/// `kata check`: builds lessons, runs their tests, and explains what fails.
struct CheckVerb: Verb {
  let name = "check"
  let operands = "[LESSON…|--all]"
  let summary = "run a lesson's tests, and say why they fail"
  let options: [Option] = [
    Option("--all", "all lessons"), Option("--step", value: "N", "one step of a lesson alone"),
    Option("--verbose", "all tests, with all that is known of them"),
    Option("--output", "all that your code printed in each test"), .json,
  ]
  let details = """
    Builds the lessons you name, or the current one, and runs their tests. It says with which \
    failure to begin and why it fails, where to read on, and what your code printed in that test. The result is kept until you change the lesson's files. Some lessons have steps: then the \
    first that does not pass is explained, and --step N runs one of them. That is no result of the lesson, and \
    is not kept; the exit code says whether the step passes. The verdict guards against accidents, not against \
    you: missing tests, a process that ends too early or a file that is saved meanwhile never make a pass, but \
    nothing stops you from forging one.
    """
  let examples: KeyValuePairs = [
    "check": "the current lesson", "check 4 6": "lessons 04 and 06",
    "check 5 --step 2": "step 2 of lesson 05",
    "check --all": "all of them",
  ]

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let lessons = try lessons(for: request, in: workspace)
    let step = try step(for: request, of: lessons)
    guard !lessons.isEmpty else { return try sayAllDone(request) }

    let session = CheckSession(workspace: workspace, surroundings: request.surroundings)
    guard lessons.count > 1 else {
      let result = try session.check(lessons[0], step: step)
      if !request.wantsJSON { session.show(result, alone: true, options: request.options) }
      return try conclude([.result(result)], request, workspace)
    }
    let attempts = try session.check(lessons, inOneBuild: request.options.contains("--all")) { attempt in
      switch attempt {
      case .result(let result):
        if !request.wantsJSON { session.show(result, alone: false, options: request.options) }
      case .problem(_, let problem): request.console.complain("\(problem)")
      }
    }
    return try conclude(attempts, request, workspace)
  }

  private func conclude(
    _ attempts: [CheckSession.Attempt], _ request: Request, _ workspace: Workspace
  ) throws -> ExitCode {
    let reports = attempts.map { attempt in
      switch attempt {
      case .result(let result): (lesson: result.lesson, report: result.report, isWhole: result.step == nil)
      case .problem(let lesson, _): (lesson: lesson, report: LessonReport.unchecked, isWhole: true)
      }
    }
    if request.wantsJSON {
      let state = workspace.state.read()
      let objects = reports.map {
        LessonJSON(
          lesson: $0.lesson, report: $0.report, isWhole: $0.isWhole, hasGivenUp: state.hasGivenUp($0.lesson),
          withTests: true)
      }
      request.console.say(try JSONText.string(LessonsJSON(lessons: objects)))
    } else if reports.count > 1 {
      request.console.say(["", CheckText.summary(of: reports.map(\.report))])
    }
    for case .result(let result) in attempts {
      if let problem = result.keepingProblem { throw problem }
    }
    for case .problem in attempts { return .environment }
    return reports.allSatisfy { $0.report.state == .passing } ? .done : .notPassing
  }

  /// The lessons named, or all, or the current one; none if all is done.
  private func lessons(for request: Request, in workspace: Workspace) throws -> [Lesson] {
    let named = try request.lessons(of: workspace.course)
    guard request.options.contains("--all") else {
      return named.isEmpty ? CourseProgress(of: workspace).current.map { [$0.lesson] } ?? [] : named
    }
    guard named.isEmpty else { throw UsageError.lessonsAndAll }
    return workspace.course.lessons
  }

  /// The step that was asked for; `nil` without `--step`.
  private func step(for request: Request, of lessons: [Lesson]) throws -> Step? {
    guard let word = request.values["--step"] else { return nil }
    guard !request.options.contains("--all") else { throw UsageError.notTogether("--step", "--all") }
    guard !request.operands.isEmpty, lessons.count == 1 else {
      throw UsageError("--step goes with one lesson: swift run kata check LESSON --step \(word.shown)")
    }
    let lesson = lessons[0]
    if let step = lesson.steps.first(where: { $0.number == Int(word) }) { return step }
    guard !lesson.steps.isEmpty else {
      throw UsageError("\(lesson.heading) has no steps. To check it: \(lesson.checkCommand)")
    }
    throw UsageError(
      "\(lesson.heading) has no step '\(word.shown)': there are \(lesson.steps.count). "
        + "Try: \(lesson.checkCommand) --step 1")
  }

  private func sayAllDone(_ request: Request) throws -> ExitCode {
    if request.wantsJSON {
      request.console.say(try JSONText.string(LessonsJSON(lessons: [])))
    } else {
      request.console.say(["All lessons pass. To run them all again: swift run kata check --all"])
    }
    return .done
  }
}
