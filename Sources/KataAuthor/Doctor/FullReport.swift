import Foundation
import KataCommand
import RegexBuilder

/// The file that `doctor --full` writes, to be pasted into a bug report.
struct FullReport {
  let rows: [SystemSheet.Row]
  /// What the plain doctor found, problems and others.
  let findings: [Finding]
  /// By group, in the order of the exam.
  let groups: [(name: String, proofs: [Proof])]
  /// Why nothing could be built at all, if that is so.
  let obstacle: String?

  private static let width = 12

  var text: String {
    let lines =
      ["Leaky Timers: swift run kata doctor --full", ""] + header + problems + [""] + deviations + [ending]
    return lines.joined(separator: "\n") + "\n"
  }

  private var proofs: [Proof] { groups.flatMap(\.proofs) }

  private var header: [String] {
    [row("Date", Date().formatted(.iso8601))] + rows.map(row)
      + groups.map { row($0.name.capitalized, Self.count(of: $0.proofs)) }
  }

  /// Problems around the lessons, which often explain why they deviate.
  private var problems: [String] {
    findings.filter { !$0.ok }.map { row("Problem", "\($0.name): \($0.message)") }
  }

  private var deviations: [String] {
    let broken = proofs.filter { !$0.passed }
    guard !broken.isEmpty else { return obstacle == nil ? ["No deviation.", ""] : [] }
    return broken.flatMap { proof in
      let details = (proof.message ?? "").split(separator: "\n").map { row("", String($0)) }
      return [row("DEVIATION", proof.name)] + details + [""]
    }
  }

  private var ending: String { obstacle.map { "It could not be run: \($0)" } ?? Self.count(of: proofs) }

  private func row(_ name: String, _ text: String) -> String { name.padded(to: Self.width) + text }

  static func count(of proofs: [Proof]) -> String {
    let passed = proofs.count(where: \.passed)
    return "\(passed) passed, \(proofs.count - passed) failed"
  }
}

/// Text that can be shown to anybody: without the names of users and of their folders.
struct PublicText {
  /// The package.
  let root: String
  /// The user's own folder, as the environment says; `nil` if it does not.
  let home: String?

  /// The same text, with `.` for the clone and `~` for the home of whoever it is.
  func text(of text: String) -> String {
    var text = Self.replacing(root, by: ".", in: text)
    // `/` would be found in every path.
    if let home, home.count > 1 { text = Self.replacing(home, by: "~", in: text) }
    return text.replacing(/\/(?:Users|home)\/(?!Shared\b)[^\/\s:;,'"]+/, with: "~")
  }

  /// Replaces a folder's path, and not the beginning of a longer name.
  private static func replacing(_ folder: String, by short: String, in text: String) -> String {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let whole = Regex {
      path
      NegativeLookahead { /[\p{L}\p{N}_-]/ }
    }
    return text.replacing(whole, with: short)
  }
}

/// What a bug report says of the machine, the toolchain and the clone.
struct SystemSheet: Sendable {
  typealias Row = (name: String, text: String)

  /// The package.
  let root: String
  let environment: [String: String]

  private static let unknown = "unknown"

  var rows: [Row] {
    let swift = says([Toolchain.program, "--version"])
    return [("Version", KataVersion.course), ("Commit", commit), ("Swift", swift)] + xcode
      + [("System", system), ("Machine", machine)]
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
      [("Xcode", says(["xcodebuild", "-version"]))]
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

  private func output(of words: [String]) -> [String]? {
    Command(arguments: words, environment: environment).lines()
  }
}
