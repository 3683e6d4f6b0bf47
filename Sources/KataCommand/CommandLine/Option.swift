/// Something that begins with `--` and that a verb understands.
struct Option: Sendable {
  /// With its dashes: `--json`.
  let name: String
  /// What follows it, as the help names it: `FILE`; `nil` if nothing does.
  let value: String?
  /// What it does, in a few words for the help.
  let summary: String

  init(_ name: String, value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// As the help shows it: `--html FILE`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let json = Option("--json", "print JSON, for programs")
}
