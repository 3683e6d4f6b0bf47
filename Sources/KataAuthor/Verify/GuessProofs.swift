import KataCommand

/// The questions can't be answered without reading them: no way to guess is right more often than it should be.
struct GuessProofs {
  let lessons: [Lesson]

  var all: [Proof] { [rows, letters, guesses, harmless] }

  private var questions: [(name: String, question: Question)] {
    lessons.flatMap { lesson in
      lesson.questions.map { ("\(lesson.numberText).\($0.number)", $0) }
    }
  }

  /// What so many in a hundred of the questions are. A few questions are allowed one more, or one fewer.
  private func most(_ percentage: Int) -> Int { questions.count * percentage / 100 + 1 }
  private func least(_ percentage: Int) -> Int { max(0, questions.count * percentage / 100 - 1) }

  private var rows: Proof {
    let rows = zip(questions, zip(questions.dropFirst(), questions.dropFirst(2)))
      .filter { $0.question.right == $1.0.question.right && $0.question.right == $1.1.question.right }
    return .noneOf(
      rows.map { "'\($0.question.right)' from \($0.name) to \($1.1.name)" },
      "questions: no letter is right three times in a row",
      expected: "another letter among any three questions that follow each other.")
  }

  private var letters: Proof {
    let counts = ["a", "b", "c"].map { letter in
      (letter, count: questions.count { $0.question.right == letter })
    }
    let range = least(25)...most(40)
    return .noneOf(
      counts.filter { !range.contains($0.count) }.map { "'\($0)' is right \($1) times" },
      "questions: each letter is right about equally often",
      expected: "\(range.lowerBound) to \(range.upperBound) of \(questions.count) for a, b and c.")
  }

  /// What somebody might go by who sees the choices alone.
  private var guesses: Proof {
    let ways: [(name: String, pick: (Question) -> String?)] = [
      ("the longest choice", { $0.choices.max { $0.text.count < $1.text.count }?.letter }),
      ("the shortest choice", { $0.choices.min { $0.text.count < $1.text.count }?.letter }),
      ("the choice with the most code", { $0.choices.max { $0.codeCount < $1.codeCount }?.letter }),
    ]
    let hits = ways.map { way in
      (way.name, count: questions.count { way.pick($0.question) == $0.question.right })
    }
    return .noneOf(
      hits.filter { $0.count > most(45) }.map { "\($0) is right \($1) times" },
      "questions: guessing by form does not help",
      expected: "at most \(most(45)) of \(questions.count) by any of: "
        + ways.map(\.name).joined(separator: ", ") + ".")
  }

  private var harmless: Proof {
    let count = questions.count { $0.question.saysThatAllIsWell }
    let range = least(20)...most(35)
    return .noneOf(
      range.contains(count) ? [] : ["\(count) do"],
      "questions: some right answers say that all is well",
      expected: "\(range.lowerBound) to \(range.upperBound) of \(questions.count), "
        + "whose reason begins '\(Question.allIsWell)'.")
  }
}

extension GuessProofs {
  /// What gives away a choice among the others of its question.
  static func problems(with question: Question) -> [String] {
    let lengths = question.choices.map(\.text.count)
    let (shortest, longest) = (lengths.min() ?? 0, lengths.max() ?? 0)
    var problems: [String] = []
    if longest > 2 * shortest + 8 { problems.append("the choices have \(shortest) to \(longest) characters") }
    if Set(question.choices.map(\.isSentence)).count > 1 {
      problems.append("only some choices end in a full stop")
    }
    let reasoned = question.choices.filter(\.givesAReason)
    if reasoned.map(\.letter) == [question.right] {
      problems.append("the right choice alone gives a reason")
    } else if question.choices.filter({ !$0.givesAReason }).map(\.letter) == [question.right] {
      problems.append("the right choice alone gives no reason")
    }
    return problems
  }
}

extension Question {
  fileprivate static let allIsWell = "Right, and nothing is wrong here"

  fileprivate var saysThatAllIsWell: Bool { choice(right)?.reason.hasPrefix(Self.allIsWell) == true }
}

extension Question.Choice {
  fileprivate var isSentence: Bool { text.hasSuffix(".") }
  fileprivate var codeCount: Int { text.count { $0 == "`" } }
  fileprivate var givesAReason: Bool { text.contains(/(?i)\b(because|since|so that)\b|:\s/) }
}
