import Foundation

/// The `kata` command: what `main.swift` calls.
package enum Kata {
  /// Carries out what was typed.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program.
  ///   - tools: What is done for some of the verbs, by their names, instead of what they do by themselves.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String], tools: [String: (Request) throws -> ExitCode] = [:]) -> Int32
  {
    Interruption.watch()
    defer { TemporaryFolder.shared.remove() }
    let surroundings = Surroundings.ofThisProcess
    BuildWait.listener.withLock { $0 = { surroundings.console.complain($0) } }
    do {
      let request = try Request(arguments, surroundings: surroundings)
      let code = try (tools[request.verb.name] ?? request.verb.run)(request)
      if let problem = surroundings.console.problem {
        throw EnvironmentError.cannotWrite("the output", reason: problem)
      }
      return code.rawValue
    } catch let error as any ReportableError {
      surroundings.console.complain("\(error)")
      return error.exitCode.rawValue
    } catch {
      surroundings.console.complain("\(error)")
      return ExitCode.environment.rawValue
    }
  }
}
