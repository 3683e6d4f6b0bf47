import Foundation

/// A launcher for `KataAuthor`, the program for lesson authors. The launcher builds the program and then replaces this
/// process with it, so the program has the same terminal, standard streams, signals and exit code.
struct AuthorToolLauncher {
  /// The name of the executable product in the package manifest.
  static let productName = "KataAuthor"

  let processContext: ProcessContext

  /// Builds the program, and replaces this process with it.
  ///
  /// - Throws: `EnvironmentError` if the current folder isn't in the package, or the program can't be built or started.
  func run(_ arguments: [String]) throws -> Never {
    _ = try PackageRoot.changeCurrentFolder(toPackageContaining: processContext.currentFolder)
    // Other variables that the manifest reads, such as `KATA_LESSON`, would select targets without the program.
    for name in processContext.environment.keys where name.hasPrefix("KATA_") { unsetenv(name) }
    setenv("KATA_TOOLS", "author", 1)
    processContext.console.showProgress("Building the authors' tools. The first time takes a minute or two…")
    _ = try build([])
    let folder = try build(["--show-bin-path"]).split(separator: "\n").last ?? ""
    processContext.console.clearProgress()
    // Relative paths in the arguments refer to the folder in which the user started the command.
    _ = FileManager.default.changeCurrentDirectoryPath(processContext.currentFolder)
    TemporaryFolder.shared.remove()
    let program = "\(folder)/\(Self.productName)"
    let problem = ProcessLauncher.replaceProcess(with: program, arguments)
    throw EnvironmentError.cannotRun(program, reason: SystemError.message(ofErrno: problem))
  }

  /// Runs `swift build` for the program with the given options, and returns the output.
  private func build(_ options: [String]) throws -> String {
    let command = Toolchain.swiftCommand(
      ["build", "--product", Self.productName] + options, environment: ProcessInfo.processInfo.environment)
    let build = try Toolchain.retryingAfterCrash { try ChildProcessRunner().run(command) }
    if build.termination.isSuccess { return build.output }
    processContext.console.clearProgress()
    FileHandle.standardError.write(Data((build.output + build.errorOutput).utf8))
    throw EnvironmentError("The authors' tools could not be built, so nothing was run.")
  }
}

extension CommandRequest {
  /// Runs a verb for lesson authors. If this process doesn't contain the authors' tools, `KataAuthor` replaces the
  /// process, and the method doesn't return.
  func runAuthorTool() throws -> ExitCode {
    if let tool = authorTools[verb.name] { return try tool(self) }
    try AuthorToolLauncher(processContext: processContext).run(typedArguments)
  }
}
