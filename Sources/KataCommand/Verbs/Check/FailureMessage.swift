import Foundation

/// A test's message, taken apart: a headline, and facts like `Expected: …`.
struct FailureMessage {
  struct Fact {
    let label: String
    var text: String
  }

  private(set) var headline = ""
  private(set) var facts: [Fact] = []

  /// Understands the test kit's messages, and makes the best of any other. It may have come from a stranger's
  /// clone, and is made fit to be shown.
  init(_ message: String) {
    for line in message.split(separator: "\n").map(\.trimmed.shown) where !line.isEmpty {
      if let match = line.wholeMatch(of: /(Expected|Happened|Found|Path|What to do|Note|Read on|At): (.*)/) {
        facts.append(Fact(label: String(match.1), text: String(match.2)))
      } else if headline.isEmpty {
        headline = line
      } else if let last = facts.indices.last {
        facts[last].text += " \(line)"
      } else {
        headline += " \(line)"
      }
    }
    putOwnWordsFirst()
  }

  /// XCTest writes `XCTAssertEqual failed: ("1") is not equal to ("2") - what should be`. What should be is
  /// the author's sentence, and says more.
  private mutating func putOwnWordsFirst() {
    guard
      let match = headline.wholeMatch(of: /XCTAssert\w* failed(?:: (.*?))? - (.+)/), facts.isEmpty
    else { return }
    headline = String(match.2)
    if let values = match.1 { facts = [Fact(label: "Happened", text: String(values))] }
  }

  func facts(labelled labels: Set<String>) -> [Fact] {
    facts.filter { labels.contains($0.label) }
  }
}
