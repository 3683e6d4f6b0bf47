/// `kata completion`: a script that lets a shell complete what is typed after `kata`.
struct CompletionVerb: Verb {
  let name = "completion"
  let operands = "SHELL"
  let summary = "a script: your shell completes verbs and lessons"
  let options: [Option] = []
  let operandKind = OperandKind.shell
  let help = VerbHelp(
    details: """
      Prints a completion script for bash, zsh or fish. The lessons in it are those of the clone you are in. Only a \
      command named 'kata' can be completed, not 'swift run kata'; the script says in its first lines how to make \
      one.
      """,
    examples: ["completion bash": "the script for bash", "completion zsh": "the script for zsh"],
    exitCodes: "0 the script was printed, 2 wrong usage.")

  func run(_ request: Request) throws -> ExitCode {
    guard let word = request.operands.first else { throw UsageError.noShellNamed }
    guard let shell = Shell(rawValue: word) else { throw UsageError.unknownShell(word) }
    let root = try? PackageRoot.path(from: request.surroundings.folder)
    let course = root.flatMap { try? Course(root: $0) } ?? Course(lessons: [])
    request.console.say(shell.script(for: course))
    return .done
  }
}
