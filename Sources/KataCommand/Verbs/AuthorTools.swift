import Foundation

/// The program that carries out the authors' verbs. It is built when it is needed, and then replaces this process, so it
/// has the same terminal, standard streams, signals and exit code.
///
/// It is built in the command's own `.build`, so that the modules that both use are compiled once. `swift run` would also
/// build and start it. But if something doesn't compile, `swift run` ends with the exit code of a failed proof. On Ctrl-C,
/// it leaves compilers running, and it misses a signal while it ends.
struct AuthorTools {
  static let product = "KataAuthor"

  let surroundings: Surroundings

  /// Builds the program, and replaces this process with it.
  ///
  /// - Throws: `EnvironmentError` if the program can't be built or started.
  func run(_ arguments: [String]) throws -> Never {
    _ = try PackageRoot.makeCurrentFolder(from: surroundings.folder)
    // Other variables than those of the command's own build would compile the shared modules again.
    for name in surroundings.environment.keys where name.hasPrefix("KATA_") { unsetenv(name) }
    setenv("KATA_TOOLS", "author", 1)
    surroundings.console.showProgress("Building the authors' tools. The first time takes a minute or two…")
    _ = try build([])
    let folder = try build(["--show-bin-path"]).split(separator: "\n").last ?? ""
    surroundings.console.clearProgress()
    // Relative paths in the arguments refer to the folder in which the user started the command.
    _ = FileManager.default.changeCurrentDirectoryPath(surroundings.folder)
    TemporaryFolder.shared.remove()
    // Signals that are blocked in this process stay blocked until the program handles them.
    let program = "\(folder)/\(Self.product)"
    let problem = Spawn.replaceProcess(with: program, arguments)
    throw EnvironmentError.cannotRun(program, reason: SystemReason.text(of: problem))
  }

  /// Runs `swift build` for the program, and returns its output.
  private func build(_ options: [String]) throws -> String {
    let command = Toolchain.swiftCommand(
      ["build", "--product", Self.product] + options, environment: ProcessInfo.processInfo.environment)
    let build = try Toolchain.retryingAfterCrash { try ChildProcess().run(command) }
    if build.termination.isSuccess { return build.output }
    surroundings.console.clearProgress()
    FileHandle.standardError.write(Data((build.output + build.errors).utf8))
    throw EnvironmentError("The authors' tools can't be built, so nothing was tried.")
  }
}

extension Request {
  /// Lets the authors' tools carry out the verb, in this process if it has them, otherwise in a program that replaces
  /// it.
  func runAuthorTool() throws -> ExitCode {
    if let tool = tools[verb.name] { return try tool(self) }
    try AuthorTools(surroundings: surroundings).run(typed)
  }
}
