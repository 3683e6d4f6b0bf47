import Foundation

/// What the command finds around it: environment, current folder, terminal.
package struct Surroundings: Sendable {
  package let environment: [String: String]
  package let folder: String
  let console: Console

  static var ofThisProcess: Surroundings {
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      environment: environment,
      folder: FileManager.default.currentDirectoryPath,
      console: Console(environment: environment))
  }
}
