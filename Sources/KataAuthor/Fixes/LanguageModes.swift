import Foundation
import KataCommand

/// In which version of the language each lesson is compiled: asked of the package manager, once.
final class LanguageModes: Sendable {
  private let configuration: BuildConfiguration
  /// By the names of the modules.
  private let modes = Locked<[String: String]?>(nil)

  /// - Parameter configuration: The package, and a scratch folder that no build uses meanwhile.
  init(configuration: BuildConfiguration) {
    self.configuration = configuration
  }

  /// `5` or `6`.
  ///
  /// - Throws: `EnvironmentError` if the manifest can't be read, or has no such lesson.
  func mode(of lesson: Lesson) throws -> String {
    let modes = try modes.withLock { known in
      if let known { return known }
      let read = try read()
      known = read
      return read
    }
    guard let mode = modes[lesson.name] else {
      throw EnvironmentError.buildFailed(reason: "the table in Package.swift has no \(lesson.name)")
    }
    return mode
  }

  private func read() throws -> [String: String] {
    let words = [
      "swift", "package", "--package-path", configuration.root, "--scratch-path", configuration.scratch,
      "dump-package",
    ]
    let command = Command(arguments: words, environment: configuration.variablesForCourse)
    let completed = try ChildProcess().run(command)
    guard completed.termination.isSuccess,
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(completed.output.utf8))
    else {
      throw EnvironmentError.buildFailed(
        reason: "'swift package dump-package' \(completed.termination.words)")
    }
    return Dictionary(
      manifest.targets.compactMap { target in
        target.settings.compactMap(\.kind.swiftLanguageMode?.value).last.map { (target.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// The part of what `swift package dump-package` prints that is wanted here.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let settings: [Setting]
  }

  struct Setting: Decodable {
    struct Kind: Decodable {
      let swiftLanguageMode: Mode?
    }

    let kind: Kind
  }

  struct Mode: Decodable {
    let value: String

    enum CodingKeys: String, CodingKey {
      case value = "_0"
    }
  }

  let targets: [Target]
}
