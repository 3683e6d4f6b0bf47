/// What a verb's own help says beyond its summary.
struct VerbHelp: Sendable {
  /// What it does, in two or three sentences.
  let details: String
  /// What to type after `swift run kata`, and what comes of it.
  let examples: KeyValuePairs<String, String>
  /// Only where they are not those of every verb.
  var exitCodes: String?
}
