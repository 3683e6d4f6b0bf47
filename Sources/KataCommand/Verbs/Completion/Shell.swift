/// A shell that completion scripts are made for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// - Parameter course: Its lessons are written into the script.
  func script(for course: Course) -> [String] {
    let words = CompletionWords(course: course)
    return switch self {
    case .bash: BashCompletion(words: words).lines
    case .zsh: ZshCompletion(words: words).lines
    case .fish: FishCompletion(words: words).lines
    }
  }
}
