/// The script for bash. It runs in the old bash of macOS too.
struct BashCompletion {
  let words: CompletionWords

  var lines: [String] {
    CompletionWords.preface(
      .bash, use: #"eval "$(swift run --quiet kata completion bash)""#,
      function: #"kata() { swift run --quiet kata "$@"; }"#)
      + [Self.start] + ["    '') words=\(list(words.verbs.map(\.name) + ["--help"])) ;;"]
      + words.verbs.map(branch) + [Self.middle, "    \(filePattern)) kind=-f ;;", Self.end]
  }

  private static let start = """
    _kata() {
      local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local verb='' words='' kind='' line i
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "${COMP_WORDS[i]}" in
          -*) ;;
          *) verb="${COMP_WORDS[i]}"; break ;;
        esac
      done
      case "$verb" in
    """

  private static let middle = """
      esac
      case "$previous" in
    """

  /// Names of files and folders may have spaces, so they come line by line.
  private static let end = """
      esac
      if [ "$kind" = -f ]; then words=''; fi
      if [ "$word" = = ]; then word=''; fi
      while IFS= read -r line; do
        if [ -n "$line" ]; then COMPREPLY+=("$line"); fi
      done <<< "$(compgen ${kind:+"$kind"} -W "$words" -- "$word")"
    }
    complete -o filenames -F _kata kata
    """

  private func branch(_ verb: any Verb) -> String {
    let all = words.operands(of: verb).map(\.text) + words.options(of: verb).map(\.name)
    let kind = [.folder, .folders].contains(verb.operandKind) ? "; kind=-d" : ""
    return "    \(verb.name)) words=\(list(all))\(kind) ;;"
  }

  /// After these comes a file; the shell takes the `=` of `--junit=FILE` for a word of its own.
  private var filePattern: String {
    let options = words.verbs.flatMap(\.options).filter(\.takesFile).map(\.name)
    return (options + ["="]).joined(separator: "|")
  }

  private func list(_ words: [String]) -> String {
    CompletionWords.quoted(words.joined(separator: " "))
  }
}
