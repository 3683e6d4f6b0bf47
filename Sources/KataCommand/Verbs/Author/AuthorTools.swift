import Foundation

/// The program that carries out the author's verbs. It is built when one of them is first asked for, and then takes the
/// place of this one: terminal, standard streams, signals and exit code are its own.
///
/// It is built where the command was, in `.build`, so that the modules that both stand on are compiled once.
/// `swift run` holds no lock there any more: it has become the command.
struct AuthorTools {
  static let product = "KataAuthor"
  /// By which `Package.swift` is told that its targets are wanted.
  static let variable = "KATA_AUTHOR"

  let surroundings: Surroundings

  /// How long a build may take before a word is said about it.
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
    let build = try ChildProcess().run(command([])) { _ in
      if isSilent, .now - start > Self.patience {
        isSilent = false
        surroundings.console.complain(
          "Building the author's tools; the first time takes a while…")
      }
      return false
    }
    guard build.ending.isSuccess else { throw error(build, in: root) }
    let question = try ChildProcess().run(command(["--show-bin-path"]))
    guard question.ending.isSuccess else { throw error(question, in: root) }
    let folder = question.output.split(separator: "\n").last ?? ""
    return "\(folder)/\(Self.product)"
  }

  private func command(_ options: [String]) -> Command {
    // As the command itself is built, else what it stands on is compiled anew.
    var environment = surroundings.environment.filter { !$0.key.hasPrefix("KATA_") }
    environment[Self.variable] = "1"
    return Command(
      arguments: [Toolchain.program, "build", "--product", Self.product] + options, environment: environment)
  }

  private func error(_ remains: ChildProcess.Remains, in root: String) -> EnvironmentError {
    let reason: String
    if let first = CompilerError.all(in: remains.output + "\n" + remains.errors, root: root).first {
      reason = "\(first.file):\(first.line): \(first.message)"
    } else {
      let failure = BuildFailure(remains, of: nil, in: root)
      guard failure.error.scope == .build else { return failure.error }
      reason = failure.reason
    }
    return .cannotBuild(
      "The author's tools can't be built: \(reason)",
      remedy: "To see all of it: \(Self.variable)=1 swift build --product \(Self.product)")
  }
}
