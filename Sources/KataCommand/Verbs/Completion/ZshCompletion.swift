/// The script for zsh.
struct ZshCompletion {
  let words: CompletionWords

  var lines: [String] {
    ["#compdef kata"]
      + CompletionWords.preface(
        .zsh, use: #"eval "$(swift run --quiet kata completion zsh)""#,
        function: #"kata() { swift run --quiet kata "$@" }"#)
      + function("lessons", words.lessons)
      + function("verbs", words.verbs.map { .init(text: $0.name, meaning: $0.summary) })
      + function("shells", Shell.allCases.map { .init(text: $0.rawValue, meaning: "its script") })
      + [
        "_kata() {", "  if (( CURRENT == 2 )); then _kata_verbs; return; fi", "  shift words",
        "  (( CURRENT-- ))", "  case \"$words[1]\" in",
      ]
      + words.verbs.map(branch)
      + [
        "  esac", "}",
        "if [ \"$funcstack[1]\" = _kata ]; then _kata \"$@\"; else compdef _kata kata; fi",
      ]
  }

  /// `_kata_lessons`, and the like.
  private func function(_ name: String, _ words: [CompletionWords.Word]) -> [String] {
    let list = words.map { "    " + CompletionWords.quoted("\(escaped($0.text)):\($0.meaning)") }
    return ["_kata_\(name)() {", "  local -a words=("] + list + ["  )", "  _describe -V \(name) words", "}"]
  }

  private func branch(_ verb: any Verb) -> String {
    let options = words.options(of: verb).map { option in
      let meaning = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
      guard let value = option.value else { return CompletionWords.quoted("\(option.name)[\(meaning)]") }
      return CompletionWords.quoted(
        "\(option.name)=[\(meaning)]:\(escaped(value)):\(option.takesFile ? "_files" : " ")")
    }
    let operands: [String] =
      switch verb.operandKind {
      case .none: []
      case .lesson: ["'1:lesson:_kata_lessons'"]
      case .lessons: ["'*:lesson:_kata_lessons'"]
      case .folder: ["'1:folder:_files -/'"]
      case .folders: ["'*:folder:_files -/'"]
      case .verb: ["'1:verb:_kata_verbs'"]
      case .shell: ["'1:shell:_kata_shells'"]
      }
    return "    \(verb.name)) _arguments \((options + operands).joined(separator: " ")) ;;"
  }

  private func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }
}
