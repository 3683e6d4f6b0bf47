import KataTrace

/// The failure to begin with, in the order of use: what was promised, what was measured, and where to go on.
struct FirstFailure {
  /// Of the lesson, or of the step to work on.
  let report: LessonReport
  let lesson: Lesson
  let style: Style
  /// What names the other failed tests: an option, or a key.
  let namesAll: String

  /// A word at the margin, and what stands beside it.
  private struct Row {
    let label: String
    let text: String

    init?(_ label: String, _ text: String?) {
      guard let text else { return nil }
      (self.label, self.text) = (label, text)
    }

    func lines(_ width: Int, _ style: Style) -> [String] {
      let isPath = label == FirstFailure.path
      let lines = isPath ? style.wrappedPath(text, indent: width) : style.wrapped(text, indent: width)
      return lines.enumerated().map { place, line in
        place > 0 ? line : style.bold("  \(label)") + line.dropFirst(2 + label.count)
      }
    }
  }

  private static let path = "Held by"

  private var order: FailureOrder { FailureOrder(of: report) }
  private var first: TestReport? { order.first }

  /// None if all tests pass.
  ///
  /// - Parameters:
  ///   - room: Lines that there are. The longest texts lose their ends if they need more.
  ///   - isOwn: Whether it is the learner's code, which can be edited.
  func lines(within room: Int = .max, isOwn: Bool = true) -> [String] {
    guard let first else { return [] }
    let failure = report.failure(of: first)
    let picture = picture(of: first)
    let facts = picture.isEmpty ? facts(first, failure) : []
    let rest = found(failure) + (isOwn ? toDo : [])
    return laid(
      title(of: first), style.prose(sentence(of: first, failure), indent: 2), picture, facts, rest, room)
  }

  private func laid(
    _ title: [String], _ sentence: [String], _ picture: [String], _ facts: [Row], _ rest: [Row], _ room: Int
  ) -> [String] {
    let width = max((facts + rest).map(\.label.count).max() ?? 0, 7) + 4
    var blocks = [title, sentence, picture] + (facts + rest).map { $0.lines(width, style) }
    func count(_ blanks: Int) -> Int { blocks.map(\.count).reduce(blanks, +) }
    let isTight = count(2) > room
    while count(isTight ? 1 : 2) > room, let longest = blocks.longestText {
      blocks[longest].removeLast()
      var last = blocks[longest].removeLast()[...]
      while last.count + 2 > style.textWidth, let space = last.lastIndex(of: " ") { last = last[..<space] }
      blocks[longest].append(last + " …")
    }
    let middle = blocks[2] + blocks[3..<3 + facts.count].joined()
    let tail = Array(blocks[(3 + facts.count)...].joined())
    return blocks[0] + blocks[1] + (middle.isEmpty ? [] : [""] + middle)
      + (tail.isEmpty || isTight && !middle.isEmpty ? [] : [""]) + tail
  }

  // MARK: - What was promised, and what was measured

  /// What its test promises, in words.
  private func title(of first: TestReport) -> [String] {
    // Its name may say what this test does not deny.
    let isException = first.diagnosis == "unrecognized-message" && !first.isViolent
    let words = first.name.words + (isException ? " (unrecognized selector)" : "")
    let sign =
      switch first.outcome {
      case .crashed: "CRASH"
      case .hung: "HANG"
      case .inconclusive: "NO VERDICT"
      default: "FAIL"
      }
    return style.wrapped(words, indent: sign.count + 2, hanging: -sign.count).enumerated().map {
      place, line in
      place == 0 ? style.colored(sign, .red) + line.dropFirst(sign.count) : line
    }
  }

  /// The last words of a process don't say what they mean; the page does.
  private func sentence(of first: TestReport, _ failure: Failure) -> String {
    first.isViolent ? entry?.headline ?? failure.headline : failure.headline
  }

  private func picture(of first: TestReport) -> [String] {
    guard first.failure?.isSeenInLife == true, let life = first.lifetime, life.showsTrouble, !first.isViolent,
      !report.isPredictionOpen
    else { return [] }
    return LifeChart(of: life, isBrief: true, style: style).lines
  }

  private func facts(_ first: TestReport, _ failure: Failure) -> [Row] {
    if first.isViolent {
      let isSaid = sentence(of: first, failure) == failure.headline
      let words = [isSaid ? nil : failure.headline, failure[.happened]?.capitalizedFirst].compactMap(\.self)
      return [Row("Got", words.isEmpty ? nil : words.joined(separator: " "))].compactMap(\.self)
    }
    // What the test's name promises, or the sentence denies, need not be said once more.
    func end(_ text: String) -> [Substring] { text.split(separator: " ").suffix(4) }
    let expected = failure[.expected].flatMap { text in
      text.contains(first.name.words) || end(text) == end(failure.headline) ? nil : text
    }
    return [Row("Expected", expected), Row("Got", failure[.happened])].compactMap(\.self)
  }

  private func found(_ failure: Failure) -> [Row] {
    [
      Row(Self.path, failure[.path]),
      Row("Found", failure[.path] == nil ? failure[.found] : nil),
      Row("At", failure[.place]), Row("To do", failure[.remedy]),
    ].compactMap(\.self)
  }

  // MARK: - Where to go on

  private var toDo: [Row] {
    let finePrint = first?.failure?[.finePrint]
    // The page says what to do about the failure, so that a first check gives no answer away.
    let read = report.firstEntry(of: lesson).map(lesson.link) ?? finePrint ?? lesson.page
    return [
      Row("Read", read), Row("Promised", read == finePrint ? nil : finePrint),
      Row("Edit", lesson.filesInWords(for: report)), Row("Also", others),
    ].compactMap(\.self)
  }

  /// How many other tests failed. That they found the same is what was measured; that the cause is the same was not.
  private var others: String? {
    let (same, other) = (order.also.count, order.later.count)
    let waiting = report.tests.count { $0.outcome == .notRun }
    func tests(_ count: Int) -> String { "\(count) more failed \(count == 1 ? "test" : "tests")" }
    let found = first?.isViolent == true ? "ended the same way" : "found the same"
    let parts = [
      same > 0 ? "\(tests(same)) \(found)" : nil,
      other > 0 ? (same > 0 ? "\(other) something else" : "\(tests(other)) found something else") : nil,
      waiting > 0 ? "\(waiting) did not run" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "\(parts.joined(separator: ", ")) (\(namesAll))"
  }

  private var entry: DiagnosisEntry? { report.firstEntry(of: lesson).map(lesson.diagnosis) }
}

extension [[String]] {
  /// Of the texts that have more than one line, the one with the most. A picture, the third, is whole or not there.
  fileprivate var longestText: Int? {
    indices.filter { $0 != 2 && self[$0].count > 1 }.max { self[$0].count < self[$1].count }
  }
}

extension Lesson {
  /// `Sources/Lesson04Proxy/WeakProxy.swift or SlideShow.swift`: the files of the step to work on, or all. If there are
  /// more than three, only their folder: to find the file is part of such a lesson.
  func filesInWords(for report: LessonReport) -> String {
    let ofStep = StepReport.all(of: self, tests: report.tests).open?.step.files ?? []
    var names = ofStep.isEmpty ? files.map { String($0.dropFirst(sourcesFolder.count + 1)) } : ofStep
    guard names.count <= 3, let last = names.popLast() else { return sourcesFolder }
    return "\(sourcesFolder)/\(names.isEmpty ? last : names.joined(separator: ", ") + " or " + last)"
  }
}
