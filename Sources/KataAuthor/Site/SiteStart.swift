import KataCommand

/// What somebody needs who wants to begin: the toolchain, the clone, and the one command.
enum SiteStart {
  /// - Parameter address: Where the repository is; `nil` if nobody knows.
  static func lines(cloning address: String?) -> [String] {
    [
      "You need Swift 6.2 or newer, on a Mac (Xcode 26) or [on Linux](https://www.swift.org/install).", "",
      address == nil ? "With the address of the repository for `ADDRESS`:" : "Then:", "", "```",
      "git clone \(address ?? "ADDRESS") leaky-timers", "cd leaky-timers", "swift run kata", "```",
    ]
  }

  /// The repository whose workflow builds the site, or from which the package was cloned.
  ///
  /// - Returns: `nil` for a folder, which others can't reach, and for whatever may have a password in it.
  static func address(of root: String, in environment: [String: String]) -> String? {
    if let server = environment["GITHUB_SERVER_URL"], let name = environment["GITHUB_REPOSITORY"] {
      return "\(server)/\(name)"
    }
    let words = ["git", "-C", root, "remote", "get-url", "origin"]
    let origin = Command(arguments: words, environment: environment).lines()?.first
    return origin.flatMap { $0.wholeMatch(of: /https:\/\/[^@]+/) == nil ? nil : $0 }
  }
}
