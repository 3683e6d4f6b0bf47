import KataCommand

/// What a page shows of a life in letters, as the command prints it: a fence `text observe 01 starter`. The picture is
/// not compared, since its marks stand where a run had them; the sentences below it are.
struct ObservedFence: Sendable {
  let page: String
  let fence: MarkdownDocument.Fence
  /// Two digits.
  let lesson: String
  let fix: String

  static func all(on pages: [CoursePage]) -> [ObservedFence] {
    pages.flatMap { page in
      page.document.fences.compactMap { fence in
        fence.info.wholeMatch(of: /text observe (\d\d) ([\w-]+)/).map {
          ObservedFence(page: page.path, fence: fence, lesson: String($0.1), fix: String($0.2))
        }
      }
    }
  }

  /// - Returns: `nil` if its fix was not among those that ran.
  func proof(by runs: [FixRun]) -> Proof? {
    guard let run = runs.first(where: { $0.lesson.hasPrefix("Lesson\(lesson)") && $0.fix == fix }) else {
      return nil
    }
    let name = "\(page):\(fence.line + 1): shows what observe says"
    let said = run.recording?.sentences.joined(separator: " ") ?? ""
    let shown = fence.lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return shown.contains(said) && !said.isEmpty
      ? .holds(name) : .broken(name, expected: said, happened: fence.lines.joined(separator: "\n"))
  }
}
