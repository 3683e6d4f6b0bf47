import Foundation

/// The clocks in the files of a folder, and the questions about them.
struct Scan {
  private(set) var code = Code()
  private(set) var starts: [Start] = []
  /// The questions, beginning with the one that has the strongest evidence.
  private(set) var questions: [Question] = []
  private(set) var remarks: [String]
  let fileCount: Int
  private(set) var readCount = 0

  /// The weight from which on a question is printed.
  static let worthAsking = 40.0
  /// The weight from which on the first question is printed if there is no better one.
  private static let worthAskingAlone = 12.0

  init(_ root: String) {
    let folder = Folder(root)
    (remarks, fileCount) = (folder.remarks, folder.files.count)
    var left: [String] = []
    for path in folder.files {
      let remark = Folder.read(path) { bytes in
        readCount += 1
        if bytes.contains(any: Clock.texts) { code.add(bytes, path: path) } else { left.append(path) }
      }
      remarks += [remark].compactMap(\.self)
    }
    starts = code.starts()
    // Other files may extend, make or use the types that start clocks.
    let owners = Set(starts.map(\.owner.shortName)).union(targets)
    for path in left {
      _ = Folder.read(path) { bytes in
        if bytes.contains(wordOf: owners) { code.add(bytes, path: path) }
      }
    }
    starts = code.starts()
    ask()
  }

  /// The classes that are made as the targets of clocks.
  private var targets: [String] {
    starts.compactMap { start in code.argument("arget", in: start.arguments).map { code[$0] } }
  }

  private mutating func ask() {
    let owners = Array(code.owners.values)
    let life = Life(of: owners, in: code)
    var subclasses: [String: [Owner]] = [:]
    for owner in owners {
      for name in owner.inherited { subclasses[name, default: []].append(owner) }
    }
    var asked: [Question] = []
    for start in starts {
      let types = [start.owner] + subclasses[start.owner.shortName, default: []].filter { $0 !== start.owner }
      guard let question = Question(start, in: code, life, types) else { continue }
      // All clocks of a type in a file that raise the same question are one question.
      let isKnown = asked.contains {
        $0.kind.name == question.kind.name && $0.start.owner === start.owner && $0.path == question.path
      }
      if !isKnown { asked.append(question) }
    }
    asked.sort { ($0.isSample ? 0 : 1, $0.weight) > ($1.isSample ? 0 : 1, $1.weight) }
    questions = asked.filter { $0.weight >= Self.worthAsking }
    if questions.isEmpty { questions = Array(asked.filter { $0.weight >= Self.worthAskingAlone }.prefix(1)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether one of some texts is among the bytes, after which there is a zero.
  func contains(any words: [String]) -> Bool {
    words.contains { word in
      withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { strstr($0, word) } != nil }
    }
  }

  /// Returns whether one of some words is among the bytes.
  func contains(wordOf words: Set<String>) -> Bool {
    let hashes = Set(
      words.map {
        var word = $0; return word.withUTF8(Words.hash)
      })
    var index = 0
    while index < count {
      let start = index
      while index < count, Code.isWord(self[index]) { index += 1 }
      if index > start, hashes.contains(Words.hash(UnsafeBufferPointer(rebasing: self[start..<index]))) {
        return true
      }
      index += 1
    }
    return false
  }
}
