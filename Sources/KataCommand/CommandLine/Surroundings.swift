import Foundation

/// What the command finds around it: environment, current folder, terminal.
struct Surroundings: Sendable {
  let environment: [String: String]
  let folder: String
  let console: Console

  static var ofThisProcess: Surroundings {
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      environment: environment,
      folder: FileManager.default.currentDirectoryPath,
      console: Console(environment: environment))
  }
}
