import Foundation

/// What a bug report says of the machine, the toolchain and the clone.
struct SystemSheet: Sendable {
  struct Row: Equatable, Sendable {
    let name: String
    let text: String
  }

  /// The package.
  let root: String
  let environment: [String: String]

  /// Seconds that a program may take to say its version. The first `swift` after an installation is slow.
  private static let patience = 30.0
  private static let unknown = "unknown"

  var rows: [Row] {
    let swift = says([Toolchain.program, "--version"])
    return [Row(name: "Version", text: KataVersion.course), Row(name: "Commit", text: commit)]
      + [Row(name: "Swift", text: swift)] + xcode
      + [Row(name: "System", text: system), Row(name: "Machine", text: machine)]
      + [Row(name: "Children", text: children)]
  }

  private var commit: String {
    let git = ["git", "--no-optional-locks", "-C", root]
    guard let hash = output(of: git + ["rev-parse", "HEAD"])?.first else {
      return "\(Self.unknown), without git"
    }
    guard let changes = output(of: git + ["status", "--porcelain"]) else { return hash }
    let count = changes.count
    return "\(hash), \(count == 0 ? "clean" : count == 1 ? "1 file changed" : "\(count) files changed")"
  }

  private var xcode: [Row] {
    #if os(macOS)
      [Row(name: "Xcode", text: says(["xcodebuild", "-version"]))]
    #else
      []
    #endif
  }

  private var system: String {
    #if os(macOS)
      says(["sw_vers"])
    #else
      ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }

  private var machine: String {
    let process = ProcessInfo.processInfo
    let count = process.activeProcessorCount
    let cores = count == 1 ? "1 core" : "\(count) cores"
    let tenths = process.physicalMemory / 100_000_000
    return "\(Self.architecture), \(cores), \(tenths / 10).\(tenths % 10) GB"
  }

  /// Whether those above could be started as they should be, which differs between systems.
  private var children: String {
    let count = RunningChildren.shared.countWithoutGuardian
    return count == 0 ? "each with a guardian" : "\(count) without a guardian"
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      unknown
    #endif
  }

  /// All that a program says, in one line.
  private func says(_ words: [String]) -> String {
    let lines = output(of: words)?.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard let lines, !lines.isEmpty else { return Self.unknown }
    return lines.joined(separator: "; ")
  }

  /// The lines of its output; `nil` if it can't be run, fails, or does not end in time.
  private func output(of words: [String]) -> [String]? {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    let command = Command(words: words, environment: environment)
    let remains = try? ChildProcess().run(command) { _ in Date() > deadline }
    guard let remains, remains.ending.isSuccess else { return nil }
    return remains.output.split(separator: "\n").map(String.init)
  }
}
