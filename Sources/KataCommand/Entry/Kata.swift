import Foundation

/// The `kata` command, which `main.swift` runs.
package enum Kata {
  /// Runs the command with the given arguments, and returns its exit code.
  ///
  /// - Parameter tools: The functions that carry out the verbs for course authors. Only the authors' tools pass any.
  package static func run(_ arguments: [String], tools: AuthorToolTable = [:]) -> Int32 {
    SignalHandling.installHandlers()
    defer { TemporaryFolder.shared.remove() }
    let environment = ProcessInfo.processInfo.environment
    let context = ProcessContext(
      environment: environment, currentFolder: FileManager.default.currentDirectoryPath,
      console: Console(environment: environment))
    do {
      let request = try CommandRequest(
        arguments, context: context, tools: tools, findVerb: VerbTable.verb)
      let code = try request.verb.run(request)
      if let problem = context.console.writeProblem {
        throw EnvironmentError("Could not write the output: \(problem).")
      }
      return code.rawValue
    } catch {
      context.console.printError("\(error)")
      if arguments.contains("--json"), let json = try? JSONText.encode(ErrorJSON(error: "\(error)")) {
        context.console.print(json)
      }
      return (error is UsageError ? ExitCode.wrongUsage : .environment).rawValue
    }
  }
}

/// The JSON output of a command that failed before it had a result.
private struct ErrorJSON: Encodable {
  let schema = JSONText.schemaVersion
  /// The message that is also printed to standard error.
  let error: String
}
