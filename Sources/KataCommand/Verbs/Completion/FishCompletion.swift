/// The script for fish.
struct FishCompletion {
  let words: CompletionWords

  var lines: [String] {
    CompletionWords.preface(
      .fish, use: "swift run --quiet kata completion fish | source",
      function: "function kata; swift run --quiet kata $argv; end")
      + ["complete -c kata -f", "complete -c kata -n __fish_use_subcommand -l help -d 'all verbs'"]
      + words.verbs.map {
        "complete -c kata -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))"
      }
      + words.verbs.flatMap(rules)
  }

  private func rules(_ verb: any Verb) -> [String] {
    // 'help check' is about 'check', and is not followed by what follows it.
    let isUnderWay = "__fish_seen_subcommand_from \(verb.name)"
    let isHelp = verb.name == "help" ? "" : "; and not __fish_seen_subcommand_from help"
    let start = "complete -c kata -n \(quoted(isUnderWay + isHelp))"
    let options = words.options(of: verb).map { option in
      let value = option.takesFile ? " -r -F" : option.value == nil ? "" : " -x"
      return "\(start) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.summary))"
    }
    let operands = words.operands(of: verb).map {
      "\(start) -a \(quoted($0.text)) -d \(quoted($0.meaning))"
    }
    let folders =
      [.folder, .folders].contains(verb.operandKind) ? ["\(start) -a '(__fish_complete_directories)'"] : []
    return options + operands + folders
  }

  private func quoted(_ text: String) -> String { CompletionWords.quoted(text) }
}
