/// `kata observe`: what the learner's code just did, as a timeline.
package struct ObserveVerb: Verb {
  let name = "observe"
  let operands = Operands(text: "[LESSON]", most: 1)
  let summary = "a timeline of what your code just did"
  let options = [NamedCase.option, NamedCase.givingUp]
  let details = """
    Runs one test of the lesson with your code, and draws what happened: when the owner was made, let go and \
    freed, how long its timer existed, and each tick. It also draws the owner's tasks and threads, scrolling and \
    pauses, and messages that no object understood. What should be gone is hatched, and what a sign means \
    stands beside it. If the owner was not freed, the path shows which references hold it, as far as they are known. \
    Below is the life of the starter's owner, to compare. With --case it draws the life in somebody else's fix.
    """
  let exitCodes = "0 it was seen from end to end, 1 it does not compile, crashes or hangs, 3 it can't be run."

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let course = workspace.course
    let named = try request.lessons(of: course).first
    guard let lesson = named ?? CourseProgress(of: workspace).current?.lesson ?? course.lessons.first else {
      throw EnvironmentError.noLessons
    }
    let observer = Observer(workspace: workspace, surroundings: request.surroundings)
    let fix = try NamedCase(askedForBy: request, of: lesson, in: workspace)
    let timeline = try workspace.alone { try observer.timeline(of: lesson, fix) }
    request.console.say(observer.lines(of: timeline, for: lesson))
    return timeline.tracks.first?.recording.problem == nil ? .done : .notPassing
  }
}

/// Shows what a lesson's code does while a test plays its owner's client. Its caller holds the lock of the clone.
struct Observer: Sendable {
  let workspace: Workspace
  let surroundings: Surroundings
  /// Done again and again while a child runs. What it throws ends the work.
  var meanwhile: @Sendable () throws -> Void = {}

  private var console: Console { surroundings.console }

  /// Runs the learner's code, and the starter beside it; or a case alone.
  ///
  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func timeline(of lesson: Lesson, _ fix: NamedCase? = nil) throws -> Timeline {
    let tests = try TestCatalog(of: lesson, in: workspace.root).tests()
    guard let test = tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError(
        "\(lesson.heading) has no test that 'observe' can show.", "To get its tests back",
        remedy: "git checkout -- Tests")
    }
    defer { console.clearProgress() }
    func track(_ title: String, _ folder: String? = nil) throws -> Timeline.Track {
      Timeline.Track(title: title, recording: try record(test, of: lesson, in: folder))
    }
    console.progress("\(lesson.heading): building and watching…")
    if let fix {
      try fix.layOut(in: workspace.root)
      return Timeline(tracks: [try track(fix.name, fix.folder)])
    }
    let isUntouched = lesson.isStarter(in: workspace.root)
    let own = try track(isUntouched ? "Your code, which is still the starter" : "Your code")
    if isUntouched { return Timeline(tracks: [own]) }
    console.progress("\(lesson.heading): building and watching the starter…")
    return Timeline(tracks: [own, try track("The starter", lesson.starterFolder)])
  }

  /// - Parameter folder: What is built in place of the learner's code.
  private func record(_ test: TestName, of lesson: Lesson, in folder: String?) throws -> Recording {
    var configuration = BuildConfiguration(root: workspace.root, environment: surroundings.environment)
    configuration.meanwhile = meanwhile
    return try configuration.stage.unchanged(try configuration.stage.take([lesson], from: folder)[0]) {
      let build = LessonBuild(configuration: configuration)
      if case .notCompiling(let errors) = try build.run(lesson: lesson) {
        let first = errors.first.map { " \($0.file):\($0.line): \($0.message)" } ?? ""
        return Recording(lifetime: nil, problem: "It does not compile.\(first)")
      }
      return try Recording(of: test, lesson, in: configuration)
    }
  }

  /// The timeline as text, with the lesson's title above it.
  func lines(of timeline: Timeline, for lesson: Lesson) -> [String] {
    let owner = timeline.lifetimes.first.map { ": the life of \($0.name)" } ?? ""
    return [console.style.bold(lesson.heading + owner), ""]
      + TimelineText(timeline: timeline, style: console.style).lines
  }
}
