import Foundation

/// The `kata` command: what `main.swift` calls, and nothing else that is public.
public enum Kata {
  /// Carries out what was typed.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == GuardianProgram.argument { Guardian.run() }
    GuardianProgram.useOwn()
    Interruption.watch(.shared)
    defer { TemporaryFolder.shared.remove() }
    let surroundings = Surroundings.ofThisProcess
    BuildWait.shared.tell { surroundings.console.complain($0) }
    do {
      let request = try Request(arguments, surroundings: surroundings)
      let code = try request.verb.run(request)
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
