import Foundation
import KataCommand

/// The proofs of the interactive page that don't run tests.
extension TryItPage {
  /// Checks that the page agrees with the course's files and with the timelines that the page stores.
  ///
  /// - Parameter fixes: The fixes of all lessons.
  func proofsWithoutTestRuns(comparedWith fixes: [Fix]) -> [Proof] {
    [
      proofOfCode(fixes), proofOfPaths, proofOfLinks, proofOfEntryLinks, proofOfTimelines(fixes),
      proofOfWorkshopCode, proofOfWorkshopAnswers,
    ]
  }

  /// Checks that the code on the page still agrees with the files that it was copied from.
  private func proofOfCode(_ fixes: [Fix]) -> Proof {
    let problems = entries.flatMap { entry -> [String] in
      entry.excerpts.compactMap { source, lines in
        guard let text = shownText(of: source, fixes) else {
          return "\(entry.id): there is no \(source)"
        }
        return Excerpt(quotedLines: lines).firstMissingLine(in: text).map {
          "\(entry.id): \(source) does not contain '\($0)' and the lines that follow it"
        }
      } + (entry.excerpts.isEmpty ? ["\(entry.id): it shows no code"] : [])
        + (entry.codeContainsMarkedText
          ? [] : ["\(entry.id): its code does not contain '\(entry.markedText)'"])
    }
    return .passingIfEmpty(
      problems + (entries.isEmpty ? ["there are no entries"] : []),
      "\(Self.path): its code matches the quoted files",
      expected: "the code from the file (or the case and file) named by 'data-from'.")
  }

  /// Returns the text of a file in the form that the page shows, or `nil` if the file doesn't exist.
  ///
  /// - Parameter source: A path, or a fix and one of its files, for example `01 starter Poller.swift`.
  private func shownText(of source: String, _ fixes: [Fix]) -> String? {
    let words = source.split(separator: " ")
    guard words.count == 3 else { return FileTree.text(of: "\(packageRoot)/\(source)") }
    let fix = fixes.first { $0.runName == "\(words[0]) \(words[1])" }
    return fix?.files[String(words[2])]?.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.trimmed.hasPrefix("///")
    }
    .joined(separator: "\n").replacing("public ", with: "").replacing("nonisolated ", with: "")
  }

  /// The result of checking that each path of references on the page has the objects of the recorded path in order, and
  /// ends with the owner only if the owner was never freed. Entries with their own choices are not checked.
  private var proofOfPaths: Proof {
    let problems = entries.compactMap { entry -> String? in
      guard let life = timelines[entry.runName], !entry.hasOwnChoices else { return nil }
      let shown = entry.referencePath.components(separatedBy: " → ")
      if life.correctAnswer == "A" {
        return entry.referencePath.isEmpty
          ? nil : "\(entry.id): it shows \(entry.referencePath), but nothing remained"
      }
      let recorded = life.path.components(separatedBy: " → ").map { name in
        [life.owner: entry.ownerName, "timer": entry.tickSource][name] ?? name
      }
      // The kit finds a path only if the owner isn't freed, and doesn't find one that begins with a task or a source.
      let found = !life.path.isEmpty ? recorded : life.correctAnswer == "B" ? ["run loop", "timer"] : []
      var rest = shown[...]
      let isInOrder = found.allSatisfy { name in
        defer { rest = rest.drop { $0 != name }.dropFirst() }
        return rest.contains(name)
      }
      let endsRight = (shown.last == entry.ownerName) == (life.correctAnswer == "C")
      return isInOrder && endsRight
        ? nil
        : "\(entry.id): it shows \(entry.referencePath), but the run found \(found.joined(separator: " → "))"
    }
    return .passingIfEmpty(
      problems, "\(Self.path): its paths match the runs", expected: "the path that the run found.")
  }

  /// The result of checking that the page's links lead to existing files, headings and ids, and that all ids differ.
  private var proofOfLinks: Proof {
    let ids = html.matches(of: /\bid="([^"]+)"/).map { String($0.1) }
    let targets = Set(html.matches(of: /href="([^":$]+)"/).map { String($0.1) })
    let dead = targets.sorted().filter { target in
      let file = MarkdownLinks.path(of: target, from: Self.path)
      guard let page = FileTree.text(of: "\(packageRoot)/\(file)") else { return true }
      guard let anchor = MarkdownLinks.anchor(of: target) else { return false }
      return file == Self.path
        ? !ids.contains(anchor)
        : !MarkdownLinks.anchors(in: MarkdownDocument(text: page)).contains { $0.name == anchor }
    }
    let twice = Set(ids).filter { id in ids.count { $0 == id } > 1 }.sorted()
    return .passingIfEmpty(
      dead.map { "\($0) leads nowhere" } + twice.map { "'\($0)' appears twice" },
      "\(Self.path): links resolve",
      expected: "every link leads to an existing file, heading or id, and no id appears twice.")
  }

  /// The result of checking that `Lessons/which-fix.md` links to each entry, so that no entry's id changes unnoticed.
  private var proofOfEntryLinks: Proof {
    let list = FileTree.text(of: "\(packageRoot)/\(Self.linkListPath)") ?? ""
    let missing = entries.map(\.id).filter { !list.contains("(try-it.html#\($0))") }
    return .passingIfEmpty(
      missing.map { "no link leads to #\($0)" }, "\(Self.path): each entry keeps its address",
      expected: "\(Self.linkListPath) links to each entry by the id that other pages use.")
  }

  /// The path of the page that has a link to each entry.
  private static let linkListPath = "Lessons/which-fix.md"

  /// Checks that each entry has a timeline, and that each timeline is shown and belongs to a fix.
  private func proofOfTimelines(_ fixes: [Fix]) -> Proof {
    let missing = entries.filter { timelines[$0.runName] == nil }.map {
      "\($0.id): 'lives' has no '\($0.runName)'"
    }
    let shown = Set(entries.map(\.runName) + html.matches(of: /"(\d\d [\w-]+)"\]/).map { String($0.1) })
    let unknown = Set(timelines.keys).subtracting(fixes.map(\.runName)).sorted()
    return .passingIfEmpty(
      missing + unknown.map { "there is no fix '\($0)'" }
        + timelines.keys.sorted().filter { !shown.contains($0) }.map { "'\($0)' is not shown" },
      "\(Self.path): each entry has a recorded timeline",
      expected: "for each entry, the recorded life of a starter, a reference or a case.")
  }

  /// The result of checking that each code example of the workshop is on the page, with the outcome in `.ci/claims.d`.
  private var proofOfWorkshopCode: Proof {
    let page = MarkdownDocument(
      text: FileTree.text(of: "\(packageRoot)/Lessons/teaching/workshop-code.md") ?? "")
    let claims = FileTree.text(of: "\(packageRoot)/.ci/claims.d/workshop-code.swift") ?? ""
    let letters = claims.matches(of: /prints [^\n]*?([ABC]): [^\n]*\nfunc code\d+_(?!fixed)/).map {
      String($0.1)
    }
    let pieces = page.fences.filter { $0.infoString == "swift" }.map(\.lines)
    let problems = zip(pieces, letters).compactMap { lines, letter -> String? in
      guard let entry = entries.first(where: { $0.excerpts.first?.lines == lines }) else {
        return "no entry shows '\(lines.first ?? "")'"
      }
      return timelines[entry.runName]?.correctAnswer == letter
        ? nil : "\(entry.id): the workshop's outcome is \(letter)"
    }
    return .passingIfEmpty(
      problems
        + (pieces.count == letters.count
          ? [] : ["there are \(pieces.count) pieces but \(letters.count) outcomes"]),
      "\(Self.path): the workshop's outcomes match the timelines",
      expected: "an entry for each piece, with its outcome.")
  }

  /// The result of checking that the answers in the teacher's script for the workshop agree with the timelines.
  private var proofOfWorkshopAnswers: Proof {
    let path = "Lessons/teaching/workshop-script.md"
    let script = MarkdownDocument(text: FileTree.text(of: "\(packageRoot)/\(path)") ?? "")
    let row = /^\| (\w+) \| (\w+) \| ([ABC]) \|/
    let rows = script.prose.compactMap { $0.text.firstMatch(of: row) }
    let pieces = entries.filter { $0.excerpts.first?.source.hasSuffix("/workshop-code.md") ?? false }
    let problems = pieces.compactMap { piece -> String? in
      let row = rows.first { $0.1.lowercased() == piece.ownerName || $0.2.lowercased() == piece.ownerName }
      return row.map { String($0.3) } == timelines[piece.runName]?.correctAnswer
        ? nil : "\(piece.id): the script says \(row?.3 ?? "nothing")"
    }
    return .passingIfEmpty(
      problems + (pieces.isEmpty ? ["there are no pieces"] : []), "the answers in \(path) are correct",
      expected: "a row 'Before | After | A' for each piece, with the answer from its timeline.")
  }
}

extension TryItPage.Entry {
  /// Whether the entry's code contains the text that the page marks in it, or the page marks no text.
  fileprivate var codeContainsMarkedText: Bool {
    markedText.isEmpty || excerpts.contains { $0.lines.contains { $0.contains(markedText) } }
  }
}

extension Fix {
  /// The name under which the page stores the timeline of the fix, such as `01 starter`.
  fileprivate var runName: String { "\(lesson.numberText) \(name)" }
}
