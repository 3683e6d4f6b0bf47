import KataCommand

/// What somebody needs who wants to begin: the toolchain, the clone, and the one command.
struct SiteStart: Sendable {
  /// The project's README; what is needed stands there, under "Start".
  let readme: SiteMarkdown?
  /// Where the repository is; `nil` if nobody knows.
  let address: String?

  /// Empty if the README does not say it.
  var lines: [String] {
    guard let readme, let heading = readme.document.headings.first(where: { $0.text == "Start" }) else {
      return []
    }
    let body = readme.lines(readme.document.body(of: heading), folds: .open)
    let needs = body.drop { $0.trimmed.isEmpty }.prefix { !$0.trimmed.isEmpty }.joined(separator: " ")
    let commands = body.drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }.map(\.trimmed)
    // The README lies in a clone already.
    let sentences = needs.split(separator: ". ").map { $0.trimmed }.filter { !$0.hasSuffix(":") }
    let clone = ["git clone \(address ?? "ADDRESS") leaky-timers", "cd leaky-timers"]
    return [
      sentences.map { $0.hasSuffix(".") ? $0 : "\($0)." }.joined(separator: " "), "",
      address == nil ? "With the address of the repository for `ADDRESS`:" : "Then:", "", "```",
    ] + clone + commands + ["```"]
  }

  /// The repository whose workflow builds the site.
  static func address(in environment: [String: String]) -> String? {
    guard let server = environment["GITHUB_SERVER_URL"], let name = environment["GITHUB_REPOSITORY"] else {
      return nil
    }
    return "\(server)/\(name)"
  }
}
