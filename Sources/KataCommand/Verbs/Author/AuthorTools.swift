import Foundation

/// The program with the tools of teachers and authors. It is built when one of them is first asked for, and then takes
/// the place of this one: terminal, standard streams, signals and exit code are its own.
///
/// It is built where the command was, in `.build`, so that the modules that both stand on are compiled once.
/// `swift run` holds no lock there any more: it has become the command.
struct AuthorTools {
  static let product = "KataAuthor"

  let surroundings: Surroundings

  /// How long a build may take before a message says so.
  private static let patience: Duration = .seconds(5)

  /// Starts it with what was typed.
  ///
  /// - Throws: `EnvironmentError` if it can't be built or started. Else it does not return.
  func run(_ words: [String]) throws -> Never {
    let root = try PackageRoot.enter(from: surroundings.folder)
    let program = try program(in: root)
    // The folders that were typed are meant from there.
    _ = FileManager.default.changeCurrentDirectoryPath(surroundings.folder)
    TemporaryFolder.shared.remove()
    // The signals that are blocked here stay so, until they have a listener there.
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw EnvironmentError.cannotRun(program, reason: String(cString: strerror(errno)))
  }

  /// - Returns: Where it is.
  private func program(in root: String) throws -> String {
    let start = ContinuousClock.now
    var isSilent = true
    let build = try Toolchain.surviving {
      try ChildProcess().run(command([])) { _ in
        if isSilent, .now - start > Self.patience {
          isSilent = false
          surroundings.console.complain(
            "Building the tools of teachers and authors. The first time takes a minute or two…")
        }
        return false
      }
    }
    guard build.termination.isSuccess else { throw error(build, in: root) }
    let question = try Toolchain.surviving { try ChildProcess().run(command(["--show-bin-path"])) }
    guard question.termination.isSuccess else { throw error(question, in: root) }
    let folder = question.output.split(separator: "\n").last ?? ""
    return "\(folder)/\(Self.product)"
  }

  private func command(_ options: [String]) -> Command {
    // As the command itself is built, else what it stands on is compiled again.
    var environment = surroundings.environment.filter { !$0.key.hasPrefix("KATA_") }
    environment["KATA_TOOLS"] = "author"
    return Command(
      arguments: [Toolchain.program, "build", "--product", Self.product] + options, environment: environment)
  }

  private func error(_ completed: CompletedProcess, in root: String) -> EnvironmentError {
    let reason: String
    if let first = CompilerError.all(in: completed.output + "\n" + completed.errors, root: root).first {
      reason = "\(first.file):\(first.line): \(first.message)"
    } else {
      let failure = BuildFailure(completed, of: nil)
      guard failure.error.scope == .build else { return failure.error }
      reason = failure.reason
    }
    return .cannotBuild(
      "The tools of teachers and authors can't be built: \(reason)",
      "To see all of it",
      remedy: "KATA_TOOLS=author swift build --product \(Self.product)"
    )
  }
}

/// `kata verify`: proves that the project is what it says, as CI does.
///
/// What it is called and what it takes is known here, so that the help can tell; what it does is in `KataAuthor`, like
/// the picture of `observe --svg`.
struct VerifyVerb: Verb {
  let name = "verify"
  let operands = Operands(text: "[LESSON…]", most: .max)
  let summary = "prove that the kata itself is sound"
  let options: [Option] = [
    Option("--lay-out", value: "DIR", "write starters and named fixes into folders, for scripts"),
    Option("--write-test-lists", "update the lists of the lessons' tests"),
    Option("--write-figures", "draw the figures that are out of date"), .json,
  ]
  let details = """
    For people who work on the kata itself, and for CI. It proves that every reference solution passes, that every \
    starter fails as declared, that every right fix in Solutions/Fixes is accepted and every wrong one refused, and \
    that pages and code agree. The whole course takes a few minutes.
    """
  let examples: KeyValuePairs = ["verify": "everything", "verify 4": "lesson 04 only"]
  let exitCodes = "0 all proofs hold, 1 one is broken, 2 wrong usage, 3 nothing can be built here."

  func run(_ request: Request) throws -> ExitCode { try request.handOver() }
}
