import Foundation

/// A program that does the work of some verbs: the authors' tools, or what reads somebody's own code. It is built when it is
/// asked for, and then takes the place of this one: terminal, standard streams, signals and exit code are its own.
///
/// It is built where the command was, in `.build`, so that the modules that both stand on are compiled once. `swift run`
/// would do both, but ends with the exit code of a broken proof where something does not compile, leaves compilers running
/// on Ctrl-C, and in its last moments does not hear that.
struct BuiltTool {
  static let product = "KataAuthor"

  let surroundings: Surroundings
  var product = Self.product
  /// What `KATA_TOOLS` says to have it in the package.
  var tools = "author"
  /// What is said while it is built, and its subject if it can't be.
  var name = "authors' tools"
  var configuration: [String] = []
  /// Whether the tool also works outside the clone, which is then found from the path of this program.
  var worksAnywhere = false

  /// Starts it with what was typed.
  ///
  /// - Throws: `EnvironmentError` if it can't be built or started. Else it does not return.
  func run(_ words: [String]) throws -> Never {
    _ = try PackageRoot.enter(from: isOutside ? Self.program : surroundings.folder)
    // As the command itself is built, else what it stands on is compiled again.
    for name in surroundings.environment.keys where name.hasPrefix("KATA_") { unsetenv(name) }
    setenv("KATA_TOOLS", tools, 1)
    surroundings.console.progress("Building the \(name). The first time takes a minute or two…")
    _ = try build([])
    let folder = try build(["--show-bin-path"]).split(separator: "\n").last ?? ""
    surroundings.console.clearProgress()
    // The folders that were typed are meant from there.
    _ = FileManager.default.changeCurrentDirectoryPath(surroundings.folder)
    TemporaryFolder.shared.remove()
    // The signals that are blocked here stay so, until they have a listener there.
    let program = "\(folder)/\(product)"
    let problem = Spawn.takeOver(by: program, words)
    throw EnvironmentError.cannotRun(program, reason: SystemReason.text(of: problem))
  }

  /// Whether the tool was started outside the clone, by `swift run --package-path`.
  private var isOutside: Bool {
    worksAnywhere && (try? PackageRoot.path(from: surroundings.folder)) == nil
  }

  private static let program = PackageRoot.resolved(Bundle.main.executablePath ?? "")

  /// - Returns: What was printed.
  private func build(_ options: [String]) throws -> String {
    let command = Toolchain.command(
      ["build", "--product", product] + configuration + options,
      environment: ProcessInfo.processInfo.environment)
    let build = try Toolchain.surviving { try ChildProcess().run(command) }
    if build.termination.isSuccess { return build.output }
    surroundings.console.clearProgress()
    FileHandle.standardError.write(Data((build.output + build.errors).utf8))
    throw EnvironmentError("The \(name) can't be built, so nothing was tried.")
  }
}

extension Request {
  /// Lets the authors' tools carry out the verb: in this process if it has them, otherwise in a program that takes its
  /// place.
  func handOver() throws -> ExitCode {
    if let tool = tools[verb.name] { return try tool(self) }
    try BuiltTool(surroundings: surroundings).run(typed)
  }
}
