import Foundation

/// Looks at everything around the lessons that may keep them from running. It changes nothing.
struct Doctor {
  let surroundings: Surroundings

  func findings() -> [Finding] {
    // First into the package: which toolchain is meant may depend on the folder.
    let package = package
    return ToolchainExam(environment: surroundings.environment).findings + [platform] + package + [output]
  }

  private var platform: Finding {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    #if os(macOS)
      return .healthy("platform", "macOS \(system)")
    #else
      return .healthy("platform", system)
    #endif
  }

  private var package: [Finding] {
    .noting("package") {
      let root = try PackageRoot.enter(from: surroundings.folder)
      let environment = surroundings.environment
      return [.healthy("package", root)] + PlaceExam(root: root).findings
        + [BuildExam(root: root, environment: environment).finding].compactMap(\.self)
        + CourseExam(root: root, environment: environment).findings
    }
  }

  private var output: Finding {
    let style = surroundings.console.style
    guard surroundings.console.isTerminal else { return .healthy("output", "a pipe or a log: plain text") }
    let color = style.hasColor ? "with colour" : "without colour"
    return .healthy("output", "a terminal of \(style.width) columns, \(color)")
  }
}

/// What the doctor found about one thing.
struct Finding: Encodable, Equatable, Sendable {
  /// What was looked at: `toolchain`.
  let name: String
  let ok: Bool
  let message: String
  /// What to type against it, if it is a problem.
  let remedy: String?

  static func healthy(_ name: String, _ message: String) -> Finding {
    Finding(name: name, ok: true, message: message, remedy: nil)
  }

  static func problem(_ name: String, _ message: String, mend remedy: String) -> Finding {
    Finding(name: name, ok: false, message: message, remedy: remedy)
  }
}

extension [Finding] {
  /// What an exam finds; if it is stopped by an error, that and its remedy.
  static func noting(_ name: String, _ exam: () throws -> [Finding]) -> [Finding] {
    do {
      return try exam()
    } catch {
      let error = error as? EnvironmentError ?? EnvironmentError("\(error)")
      return [.problem(name, "\(error.headline).", mend: error.remedy)]
    }
  }
}
