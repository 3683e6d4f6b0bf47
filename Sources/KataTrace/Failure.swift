/// The failure of a test, with the text that a learner sees. The test kit makes most failures, the command the rest.
///
/// A failure with a remedy is inconclusive, because the test kit could not observe enough for a verdict.
package struct Failure: Codable, Hashable, Sendable {
  /// A part of the text below the headline. ``labeledParts`` returns the parts in the order of the cases.
  package enum Part: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// The path of strong references to the owner, if it was found.
    case path
    /// A sentence about the cause or the circumstances, such as which timer still holds the owner, if known.
    case found
    /// The location of a crash or hang in the learner's code, if known.
    case place
    case expected
    case happened
    /// The change that makes a verdict possible.
    case remedy
    /// A warning that the test kit can't detect timers on this system, which concerns all verdicts of the run.
    case note
    /// The link to "The fine print" on the lesson's page, if only that section states the requirement.
    case finePrint
    /// The link to the entry under "When it fails" that explains the failure, or to the lesson's page if the failure
    /// has no diagnosis. The key in stored results is `page`.
    case entry = "page"
  }

  /// One sentence that states the problem.
  package var headline: String
  /// The text of each part below the headline, without its label.
  package var parts: [Part: String] = [:]
  package var diagnosis: Diagnosis?
  /// Whether the learner of lesson 01 was right that an owner is `freed` and `ticks`; `nil` for other failures.
  package var predictionResults: [String: Bool]?
  /// Whether the chart that `kata` draws of the owner's life shows the failure, so the text needn't repeat it.
  package var isShownInChart: Bool?

  private enum CodingKeys: String, CodingKey {
    case headline, parts, diagnosis
    case predictionResults = "answers"
    case isShownInChart = "isSeenInLife"
  }

  package init(
    _ headline: String, expected: String? = nil, happened: String? = nil, place: String? = nil,
    found: String? = nil, path: String? = nil, diagnosis: Diagnosis? = nil, remedy: String? = nil
  ) {
    (self.headline, self.diagnosis) = (headline, diagnosis)
    (self[.path], self[.found], self[.place]) = (path, found, place)
    (self[.expected], self[.happened], self[.remedy]) = (expected, happened, remedy)
  }

  /// The text of one part; `nil` if the failure has no such part.
  package subscript(part: Part) -> String? {
    get { parts[part] }
    set { parts[part] = newValue }
  }

  /// Returns the parts below the headline in order, each with its label. Leaves out the finding if there is a path,
  /// because both state the cause, unless `inFull` is `true`.
  package func labeledParts(inFull: Bool = false) -> [(part: Part, text: String)] {
    Part.allCases.compactMap { part in
      guard let text = parts[part], inFull || part != .found || parts[.path] == nil else { return nil }
      let labeledText =
        switch part {
        case .path: text
        case .found: text.prefix(1).uppercased() + text.dropFirst()
        case .place: "At: \(text)"
        case .expected: "Expected: \(text)"
        case .happened: "Happened: \(text)"
        case .remedy: "To do: \(text)"
        case .note: "Note: \(text)"
        case .finePrint: "Fine print: \(text)"
        case .entry: "Why: \(text)"
        }
      return (part, labeledText)
    }
  }

  /// The headline and all parts, without labels. The command `verify` looks here for words that a failure must contain.
  package var searchableText: String {
    ([headline] + Part.allCases.compactMap { parts[$0] }).joined(separator: "\n")
  }

  /// The headline and the indented details, for display below the test's name.
  package var displayText: String { ([headline] + details).joined(separator: "\n") }

  /// The labeled parts below the headline, each indented.
  package var details: [String] { labeledParts().map { "  " + $0.text } }
}

/// The cause of a failure, identified by the id of the diagnosis entry that explains the cause on a page.
package struct Diagnosis: Codable, Hashable, Sendable {
  /// The path of the page with the entries that all lessons share, relative to the package.
  package static let sharedPagePath = "Lessons/when-it-fails.md"

  /// The id of the entry, such as `held-by-timer`.
  package let id: String

  package init(_ id: String) {
    self.id = id
  }
}
