import Foundation

/// The `kata` command: what `main.swift` calls.
package enum Kata {
  /// Carries out what was typed.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program.
  ///   - tools: What is done for verbs that hand over their work.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String], tools: Tools = [:]) -> Int32 {
    Interruption.watch()
    defer { TemporaryFolder.shared.remove() }
    let environment = ProcessInfo.processInfo.environment
    let surroundings = Surroundings(
      environment: environment, folder: FileManager.default.currentDirectoryPath,
      console: Console(environment: environment))
    do {
      let request = try Request(arguments, surroundings: surroundings, tools: tools)
      let code = try request.verb.run(request)
      if let problem = surroundings.console.problem {
        throw EnvironmentError("Could not write the output: \(problem).")
      }
      return code.rawValue
    } catch {
      surroundings.console.complain("\(error)")
      if arguments.contains("--json"), let json = try? JSONText.string(ErrorJSON(error: "\(error)")) {
        surroundings.console.say(json)
      }
      return (error is UsageError ? ExitCode.wrongUsage : .environment).rawValue
    }
  }
}

/// The clone at hand: its lessons, and what is known of the learner's progress.
struct Workspace: Sendable {
  let root: String
  let course: Course
  let state: StateStore
  let environment: [String: String]
  /// Where those that work for the learner speak.
  var console: Console

  /// - Throws: `EnvironmentError` if there is no package here, or its pages can't be read.
  init(_ surroundings: Surroundings) throws {
    let console = surroundings.console
    root = try PackageRoot.enter(from: surroundings.folder)
    course = try Course(root: root)
    state = StateStore(root: root) { console.complain($0) }
    (self.console, environment) = (console, surroundings.environment)
    state.setDamagedFileAside()
  }
}

/// What the command finds around it: environment, current folder, terminal.
package struct Surroundings: Sendable {
  package let environment: [String: String]
  package let folder: String
  package let console: Console
}

/// The JSON in place of a result, if the command could not be carried out.
private struct ErrorJSON: Encodable {
  let schema = JSONText.schema
  /// The text on standard error, which says what is wrong and what to do about it.
  let error: String
}
