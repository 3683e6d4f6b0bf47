import Foundation

/// The lines of `kata status --line` in whatever they were pasted into: a chat with names, times and quotes, a form, a
/// mail that has wrapped them.
struct PastedLines: Sendable {
  /// The last of each id, in the order in which the ids first came.
  private(set) var lines: [StatusLine] = []
  private(set) var problems: [PastedProblem] = []

  /// Takes in all that is in `text`.
  ///
  /// - Parameters:
  ///   - file: What the problems call it.
  ///   - course: Whose lessons the lines are about.
  mutating func add(_ text: String, from file: String, course: Course) {
    var open: (number: Int, words: [String])?
    func tell(_ number: Int, _ reason: String) {
      problems.append(PastedProblem(file: file, line: number, reason: reason))
    }
    func tellOfEnd() {
      if let open { tell(open.number, "it is cut off: there is no check sum at its end") }
      open = nil
    }
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, row) in zip(1..., rows) {
      // Quotation marks, bullets, markup and control characters stand between words, and none is in a word.
      for part in row.split(whereSeparator: { !$0.isLetterDigitOrHyphen }) {
        let word = String(decoding: part, as: UTF8.self)
          .trimmingCharacters(in: CharacterSet(charactersIn: "-"))
        if word.hasPrefix(StatusLine.prefix), word.dropFirst(StatusLine.prefix.count).isNumber {
          tellOfEnd()
          open = (number, [word])
        } else if !word.isEmpty, open != nil {
          open?.words.append(word)
          guard let (start, words) = open else { continue }
          if word.hasPrefix(StatusLine.sumPrefix) {
            open = nil
            if let reason = take(words, course) { tell(start, reason) }
          } else if words.count >= StatusLine.mostWords {
            tellOfEnd()
          }
        }
      }
    }
    tellOfEnd()
  }

  /// - Returns: What is wrong with them, if something is. No name is in it, since the page for a room shows it.
  private mutating func take(_ words: [String], _ course: Course) -> String? {
    do {
      let line = try StatusLine(words: words)
      let numbers = course.lessons.map(\.number)
      if let other = (line.entries.map(\.number) + [line.last].compactMap(\.self)).first(where: {
        !numbers.contains($0)
      }) {
        return "it tells of lesson \(other), which this course does not have"
      }
      guard let index = lines.firstIndex(where: { $0.id == line.id }) else {
        lines.append(line)
        return nil
      }
      let former = lines[index]
      lines[index] = line
      guard let name = line.name, let other = former.name, name != other else { return nil }
      return
        "it has the id of a line with another name, and takes its place. If they are two people, a clone was copied"
        + " together with \(CloneID.file): remove that file in one of them, and paste both lines again"
    } catch {
      return (error as? StatusLine.Fault)?.reason ?? "\(error)"
    }
  }
}

/// Something that is wrong with a pasted line.
package struct PastedProblem: Encodable, Sendable {
  package let file: String
  package let line: Int
  /// A sentence that begins with "it" or "its".
  package let reason: String

  package var words: String { "\(file), line \(line): \(reason)." }
}

extension PastedLines {
  /// Reads files and standard input.
  ///
  /// - Parameter names: As they were typed, `-` for standard input, relative to `folder`.
  /// - Throws: `EnvironmentError` for what can't be read.
  init(_ names: [String], in folder: String, course: Course) throws {
    self.init()
    for name in names {
      guard name != "-" else {
        let data = try? FileHandle.standardInput.readToEnd()
        add(String(decoding: data ?? Data(), as: UTF8.self), from: "standard input", course: course)
        continue
      }
      let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
      guard let text = FileTree.text(of: path) else {
        let isThere = FileTree.exists(path)
        let fault =
          FileTree.isFolder(path) ? "is a folder" : ReadingProblem(at: path)?.words ?? "can't be read"
        throw EnvironmentError(
          "\(name) \(isThere ? fault : "does not exist").",
          remedy: "Name a file with lines from: swift run kata status --line")
      }
      add(text, from: name, course: course)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterDigitOrHyphen: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

extension Substring {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
