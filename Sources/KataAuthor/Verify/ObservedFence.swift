import KataCommand

/// A code block in which a page shows the output of `kata observe`, with the info string `text observe 01 starter`.
///
/// Only the sentences below the picture are compared, because the positions in the picture differ from run to run.
struct ObservedFence: Sendable {
  let pagePath: String
  let fence: MarkdownDocument.Fence
  /// The two digits of the lesson.
  let lessonNumber: String
  let fixName: String

  static func all(on pages: [CoursePage]) -> [ObservedFence] {
    pages.flatMap { page in
      page.document.fences.compactMap { fence in
        fence.info.wholeMatch(of: /text observe (\d\d) ([\w-]+)/).map {
          ObservedFence(
            pagePath: page.path, fence: fence, lessonNumber: String($0.1), fixName: String($0.2))
        }
      }
    }
  }

  /// Compares the code block with the recording of its fix. Returns `nil` if that fix did not run.
  func proof(from runs: [FixRun]) -> Proof? {
    guard
      let run = runs.first(where: {
        $0.lessonName.hasPrefix("Lesson\(lessonNumber)") && $0.fixName == fixName
      })
    else {
      return nil
    }
    let name = "\(pagePath):\(fence.line + 1): shows the output of observe"
    let recorded = run.recording?.sentences.joined(separator: " ") ?? ""
    let shown = fence.lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return shown.contains(recorded) && !recorded.isEmpty
      ? .passing(name) : .failing(name, expected: recorded, happened: fence.lines.joined(separator: "\n"))
  }
}
