import Foundation
import KataCommand

/// The page with which the site begins: lives to touch, each recorded from a program that the lessons know.
///
/// The page itself is a file beside the lessons' pages, and so are the recordings, which `verify` compares
/// with what happens.
struct FirstPage: Sendable {
  /// What the timer of a program holds, what ends it, and where the program is from: a lesson, in two digits.
  typealias Program = (holds: String, ends: String, lesson: String, fix: String)

  /// What makes sense. Among them is one that crashes: a proxy that has nobody left to forward to.
  static let programs: [Program] = [
    ("owner", "nobody", "02", "starter"), ("owner", "deinit", "01", "starter"),
    ("owner", "screen", "01", "reference"), ("block", "nobody", "01", "weak-block-never-invalidated"),
    ("block", "deinit", "01", "weak-block-and-deinit"),
    ("block", "firing", "01", "block-that-ends-its-timer"),
    ("proxy", "nobody", "04", "no-deinit"), ("proxy", "deinit", "04", "reference"),
    ("mediator", "nobody", "03", "weak-and-silent"), ("mediator", "firing", "03", "reference"),
  ]

  /// A program, and what was seen of its owner's life.
  struct Life: Codable, Equatable {
    let holds, ends, lesson, fix: String
    let passes: Bool
    let owner, freed, timer, ticks, headline, words: String

    init(_ program: Program, _ life: Lifetime, passes: Bool) {
      (holds, ends, lesson, fix) = program
      self.passes = passes
      owner = life.shortName
      freed = "\(life.ending)"
      timer = "\(life.workers.first?.end ?? .before)"
      // On Apple's platforms a message that nobody understands is an exception.
      ticks = !life.strays.isEmpty ? "crash" : "\(life.ticksAfter(of: life.tickers[0]))"
      headline = life.headline
      words = life.told.joined(separator: " ")
    }
  }

  /// Relative to the package.
  static let lives = "\(folder)/lives.json"
  private static let page = "\(folder)/index.html"
  private static let folder = "Lessons/first-page"

  /// The package.
  let root: String

  /// The page with its recordings in it, so that it needs no other file.
  ///
  /// - Parameter repository: Where its files are, from the site's folder or on the web.
  /// - Throws: `EnvironmentError` if the page is not there.
  func html(repository: String) throws -> String {
    guard let page = FileTree.text(of: "\(root)/\(Self.page)") else {
      throw EnvironmentError("There is no \(Self.page).", remedy: "git checkout -- \(Self.page)")
    }
    let recorded = FileTree.text(of: "\(root)/\(Self.lives)") ?? "[]"
    return page.replacing("{{repository}}", with: XMLText.escaped(repository)).replacing(
      "id=\"lives\">[]<", with: "id=\"lives\">\(recorded.replacing("<", with: "\\u003c"))<")
  }

  /// Every program that ran did what the page shows.
  ///
  /// - Returns: `nil` if no program ran.
  func proof(by runs: [FixRun]) -> Proof? {
    let new = Self.lives(by: runs)
    guard FileTree.exists("\(root)/\(Self.page)"), !new.isEmpty else { return nil }
    let different = new.filter { !recorded.contains($0) }
    return .noneOf(
      different.map { "\($0.lesson) '\($0.fix)': \($0.words)" }, "\(Self.lives): shows what happens",
      expected: "these lives as they were recorded: \((try? JSONText.string(different)) ?? "")")
  }

  private var recorded: [Life] {
    let data = Data((FileTree.text(of: "\(root)/\(Self.lives)") ?? "").utf8)
    return (try? JSONDecoder().decode([Life].self, from: data)) ?? []
  }

  private static func lives(by runs: [FixRun]) -> [Life] {
    programs.compactMap { program in
      let run = runs.first { $0.lesson.hasPrefix("Lesson\(program.lesson)") && $0.fix == program.fix }
      guard let run, let lifetime = run.recording?.lifetime else { return nil }
      return Life(program, lifetime, passes: run.tests.allSatisfy(\.passed))
    }
  }
}
