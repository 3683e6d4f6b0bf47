/// What a failed assertion tells a person. The test kit makes it, the trace carries it, and ``told(inFull:)`` says what
/// XCTest's message and `kata check` show of it.
///
/// One with a remedy is no verdict: the kit did not see enough to say that the promise is kept, or that it is not.
package struct Failure: Codable, Hashable, Sendable {
  /// What there is below the headline, in the order in which it is told.
  package enum Part: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// The way of strong references on which the owner is held, if it could be established.
    case path
    /// What an experiment or a closer look showed, if there was one.
    case found
    /// Where in the sources.
    case place
    case expected
    case happened
    /// What to change so that there is a verdict.
    case remedy
    /// What is to be known about all verdicts of this run.
    case note
    /// The link to the fine print of the page, if only the fine print promises what failed.
    case finePrint
    /// The link to the entry of the page that explains the failure, or to the page. Stored results call it a page.
    case entry = "page"
  }

  /// One sentence that says what is wrong.
  package var headline: String
  package var parts: [Part: String] = [:]
  /// The cause, if it is known.
  package var diagnosis: Diagnosis?
  /// Whether a picture of its owner's life shows what happened, so that it need not be said as well.
  package var isSeenInLife: Bool?

  package init(
    _ headline: String, expected: String? = nil, happened: String? = nil, place: String? = nil,
    found: String? = nil, path: String? = nil, diagnosis: Diagnosis? = nil, remedy: String? = nil
  ) {
    (self.headline, self.diagnosis) = (headline, diagnosis)
    (self[.path], self[.found], self[.place]) = (path, found, place)
    (self[.expected], self[.happened], self[.remedy]) = (expected, happened, remedy)
  }

  package subscript(part: Part) -> String? {
    get { parts[part] }
    set { parts[part] = newValue }
  }

  /// Each part that is told below the headline, in order. A cause is told once: what was found is left out where the path
  /// shows it.
  package func told(inFull: Bool = false) -> [(part: Part, text: String)] {
    Part.allCases.compactMap { part in
      guard let text = parts[part], inFull || part != .found || parts[.path] == nil, part != .finePrint
      else { return nil }
      let words =
        switch part {
        case .path: text
        case .found: text.prefix(1).uppercased() + text.dropFirst()
        case .place: "At: \(text)"
        case .expected: "Expected: \(text)"
        case .happened: "Happened: \(text)"
        case .remedy: "What to do: \(text)"
        case .note: "Note: \(text)"
        case .finePrint, .entry:
          "Read on: \([parts[.finePrint], text].compactMap(\.self).joined(separator: " and "))"
        }
      return (part, words)
    }
  }

  /// All that it says, in the order in which it is told, for whoever looks for a word in it or compares.
  package var words: String {
    ([headline] + Part.allCases.compactMap { parts[$0] }).joined(separator: "\n")
  }

  /// Ready to be shown under the name of the test.
  package var text: String { ([headline] + details).joined(separator: "\n") }

  /// The indented lines below the first one.
  package var details: [String] { told().map { "  " + $0.text } }
}

/// A cause, by the id of its entry on a lesson's page.
package struct Diagnosis: Codable, Hashable, Sendable {
  /// The page with the entries that mean the same in every lesson, relative to the package.
  package static let sharedPage = "Lessons/when-it-fails.md"

  package let id: String

  package init(_ id: String) {
    self.id = id
  }
}
