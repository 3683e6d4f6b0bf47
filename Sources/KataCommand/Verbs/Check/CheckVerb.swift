/// `kata check`: builds lessons, runs their tests, and explains what fails.
struct CheckVerb: Verb {
  let name = "check"
  let operands = Operands(text: "[LESSON…|--all]", most: .max)
  let summary = "run a lesson's tests, and say why they fail"
  let options: [Option] = [
    Option("--all", "all lessons"), Option("--step", value: "N", "one step of a lesson alone"),
    Option("--verbose", "all tests, with all that is known of them"),
    Option("--output", "all that your code printed in each test"), .json, NamedCase.option,
    NamedCase.givingUp,
  ]
  let details = """
    Builds the lessons you name, or the current one, and runs their tests. It says with which \
    failure to begin and why it fails, where to read on, and what your code printed in that test. The result is kept until you change the lesson's files. Some lessons have steps: then the \
    first that does not pass is explained, and --step N runs one of them. That is no result of the lesson, and \
    is not kept; the exit code says whether the step passes. With --case somebody else's fix is checked, and what is \
    yours stays as it is. The verdict is of your files as they were when the check began, and the last line says \
    so if you have saved since. It guards against accidents, not against you: missing tests or a process that ends \
    too early never make a pass, but nothing stops you from forging one.
    """
  let examples: KeyValuePairs = [
    "check": "the current lesson", "check 4 6": "lessons 04 and 06",
    "check 5 --step 2": "step 2 of lesson 05", "check 4 --case no-deinit": "a fix of lesson 04",
    "check --all": "all of them",
  ]

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let lessons = try lessons(for: request, in: workspace)
    let step = try step(for: request, of: lessons)
    guard !lessons.isEmpty else {
      try request.say(
        LessonsJSON(lessons: []), ["All lessons pass. To run them all again: swift run kata check --all"])
      return .done
    }

    let session = CheckSession(workspace: workspace, surroundings: request.surroundings)
    guard lessons.count > 1 else {
      let fix = try NamedCase(askedForBy: request, of: lessons[0], in: workspace)
      let result = try workspace.alone {
        try session.check(lessons[0], step: step, fix: fix)
      }
      show(result, alone: true, request, workspace)
      return try conclude([.result(result)], request, workspace)
    }
    let attempts = try workspace.alone {
      try session.check(lessons, inOneBuild: request.options.contains("--all")) { attempt in
        switch attempt {
        case .result(let result): show(result, alone: false, request, workspace)
        case .problem(_, let problem): request.console.complain("\(problem)")
        }
      }
    }
    return try conclude(attempts, request, workspace)
  }

  /// - Parameter alone: Whether it is the only lesson. Among others, one that passes gets one line.
  private func show(
    _ result: CheckedLesson, alone: Bool, _ request: Request, _ workspace: Workspace
  ) {
    let console = request.console
    defer { result.notes.forEach(request.wantsJSON ? console.complain : console.say) }
    guard !request.wantsJSON else { return }
    let text = CheckText(
      lesson: result.lesson, report: result.report, step: result.step, fix: result.fix, root: workspace.root,
      style: console.style, predictions: workspace.state.read().predictions(of: result.lesson),
      before: result.before, isVerbose: request.options.contains("--verbose"),
      showsOutput: request.options.contains("--output"))
    if alone {
      console.say(text.lines(CourseProgress(of: workspace)))
    } else if result.report.state == .passing {
      console.say([text.title])
    } else {
      console.say(text.lines() + [""])
    }
  }

  private func conclude(
    _ attempts: [CheckSession.Attempt], _ request: Request, _ workspace: Workspace
  ) throws -> ExitCode {
    let reports = attempts.map { attempt in
      switch attempt {
      case .result(let result): result
      case .problem(let lesson, _): CheckedLesson(lesson: lesson, report: .unchecked)
      }
    }
    if request.wantsJSON {
      let state = workspace.state.read()
      let objects = reports.map {
        LessonJSON(
          LessonProgress(
            lesson: $0.lesson, report: $0.report, hasGivenUp: state.hasGivenUp($0.lesson)),
          $0, remarks: $0.remarks(in: workspace.root))
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
    for option in ["--step", "--case"] {
      guard let word = request.values[option] else { continue }
      guard !request.options.contains("--all") else { throw UsageError.notTogether(option, "--all") }
      guard !request.operands.isEmpty, lessons.count == 1 else {
        let call = "swift run kata check LESSON \(option) \(word)"
        throw UsageError("\(option) goes with one lesson: \(call)")
      }
    }
    guard let word = request.values["--step"] else { return nil }
    guard request.values["--case"] == nil else { throw UsageError.notTogether("--step", "--case") }
    let lesson = lessons[0]
    if let step = lesson.steps.first(where: { $0.number == Int(word) }) { return step }
    guard !lesson.steps.isEmpty else {
      throw UsageError("\(lesson.heading) has no steps. To check it: \(lesson.checkCommand)")
    }
    throw UsageError(
      "\(lesson.heading) has no step '\(word)': there are \(lesson.steps.count). "
        + "Try: \(lesson.checkCommand) --step 1")
  }
}
