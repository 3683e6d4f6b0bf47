import Foundation
import KataCommand

/// `docc`, which is part of every Swift toolchain, and brings a web renderer with it.
struct DocumentationCompiler: Sendable {
  let environment: [String: String]
  /// Under which path of its host the site will be; `nil` for none.
  let basePath: String?

  /// On Apple's platforms it is found by `xcrun`, since it is on no `PATH`.
  static var program: [String] {
    #if canImport(Darwin)
      ["xcrun", "docc"]
    #else
      ["docc"]
    #endif
  }

  /// With the first, of Swift 6.3, listings can be copied, and may wrap. The second takes our style sheet, the catalogue's
  /// `header.html`. Without them the site is the same, but for that.
  private var experiments: [String] {
    get throws {
      let help = try run(["convert", "--help-hidden"]) { _ in false }
      return ["--enable-experimental-code-block-annotations", "--experimental-enable-custom-templates"]
        .filter((help.output + help.errors).contains)
    }
  }

  /// Builds the site of a catalogue into a folder.
  ///
  /// - Returns: What `docc` had to complain of, in lines.
  /// - Throws: `EnvironmentError` if there is no `docc`, or it can't build the site.
  func convert(_ catalog: String, to folder: String) throws -> [String] {
    let words = ["convert", catalog, "--output-path", folder, "--transform-for-static-hosting"]
    let completed = try run(words + experiments) { _ in false }
    let complaints = Self.lines(completed.errors + completed.output, about: ["error:", "warning:"])
    guard completed.termination.isSuccess else {
      throw EnvironmentError.noSite(reason: complaints.first ?? "docc \(completed.termination.words)")
    }
    return complaints
  }

  /// Serves the site of a catalogue to this machine alone, until somebody ends it.
  ///
  /// - Parameter isReady: Called once, when the server listens.
  /// - Throws: `EnvironmentError` if there is no `docc`, or its server ends by itself.
  func preview(_ catalog: String, in folder: String, port: Int, isReady: () -> Void) throws {
    var isUp = false
    let words = try ["preview", catalog, "--output-path", folder, "--port", "\(port)"] + experiments
    let completed = try run(words) { output in
      if !isUp, output.text.contains("Address:") {
        isUp = true
        isReady()
      }
      return false
    }
    let complaints = Self.lines(completed.errors + completed.output, about: ["rror:"])
    throw EnvironmentError.noSite(reason: complaints.first ?? "the server \(completed.termination.words)")
  }

  private func run(_ words: [String], until isOverdue: (TruncatedText) -> Bool) throws -> CompletedProcess {
    let names = [
      "--fallback-display-name", SiteLanding.title, "--fallback-bundle-identifier", "org.leakytimers",
    ]
    let path = basePath.map { ["--hosting-base-path", $0] } ?? []
    let command = Command(arguments: Self.program + words + names + path, environment: environment)
    do {
      let completed = try ChildProcess().run(command, until: isOverdue)
      if completed.errors.contains("unable to find utility") {
        throw EnvironmentError.noDocumentationCompiler
      }
      return completed
    } catch let problem as EnvironmentError
      where problem == .cannotRun(Self.program[0], reason: SystemReason.text(of: ENOENT))
    {
      throw EnvironmentError.noDocumentationCompiler
    }
  }

  private static func lines(_ text: String, about words: [String]) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in words.contains(where: line.contains) }
  }
}

extension EnvironmentError {
  fileprivate static let noDocumentationCompiler = EnvironmentError(
    "There is no 'docc' here. It is part of the Swift toolchain: https://www.swift.org/install")

  /// 'docc' can't build or serve the site.
  fileprivate static func noSite(reason: String) -> EnvironmentError {
    EnvironmentError("There is no site: \(reason.shown)")
  }
}
