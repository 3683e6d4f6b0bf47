import Foundation

extension Request {
  /// `kata doctor`: what around the lessons is broken, and what fixes it.
  func doctor() -> ExitCode {
    let findings = surroundings.findings()
    console.say(findings.lines(console.style))
    return findings.allSatisfy(\.ok) ? .done : .environment
  }
}

extension [Finding] {
  /// What `kata doctor` prints.
  func lines(_ style: Style) -> [String] {
    let indent = 9
    let problems = count { !$0.ok }
    let count = problems == 0 ? "No problem" : problems == 1 ? "1 problem" : "\(problems) problems"
    var lines: [String] = []
    for finding in self {
      let (label, color): (String, Style.Color) = finding.ok ? ("ok", .green) : ("problem", .red)
      let text = style.wrapped("\(finding.name): \(finding.message)", indent: indent, hanging: 2)
      lines.append(style.colored(label, color) + (text.first ?? "").dropFirst(label.count))
      lines += text.dropFirst()
      if let remedy = finding.remedy { lines.append("".padded(to: indent) + "To fix it: \(remedy)") }
    }
    return lines + ["", "\(count) found."]
  }
}

/// Looks at everything around the lessons that may keep them from running. It changes nothing.
extension Surroundings {
  func findings() -> [Finding] {
    // First into the package: which toolchain is meant may depend on the folder.
    let package = package
    return ToolchainExam(environment: environment).findings + [platform] + package
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
    do {
      let root = try PackageRoot.enter(from: folder)
      return [.healthy("package", root)] + PackageExam(root: root, environment: environment).findings
    } catch {
      let error = error as? EnvironmentError ?? EnvironmentError("\(error)")
      return [.problem("package", "\(error.headline).", mend: error.remedy)]
    }
  }
}

/// What the doctor found about one thing.
struct Finding: Equatable, Sendable {
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
