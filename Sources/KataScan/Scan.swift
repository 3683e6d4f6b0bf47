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

  /// The weight from which on a question is printed, and from which on it is one of the first two.
  private static let (worthAsking, worthAskingAlone) = (40.0, 20.0)

  /// The number of questions about samples that are printed if there are other clocks.
  private static let limitOfSamples = 2

  init(_ root: String) {
    let folder = Folder(root)
    code.root = Folder.isFolder(root) ? root : ""
    (remarks, fileCount) = (folder.remarks, folder.files.count)
    var left: [String] = []
    for path in folder.files {
      let remark = Folder.read(path) { bytes in
        readCount += 1
        let hasClock = Clock.texts.contains { $0.allSatisfy(bytes.contains) }
        if hasClock { code.add(bytes, path: path) } else { left.append(path) }
      }
      remarks += [remark].compactMap(\.self)
    }
    // Other files matter if they name a type that starts clocks, or its targets, or then the types that make its objects.
    var names = Set(
      code.starts().flatMap { start in
        [start.owner.shortName]
          + [code.argument("arget", in: start.arguments).map { code[$0] }].compactMap(\.self)
      }
    ).subtracting(["self"])
    for _ in 0..<2 where !names.isEmpty {
      left = left.filter { path in
        var isLeft = true
        _ = Folder.read(path) { bytes in
          guard bytes.containsWord(in: names) else { return }
          code.add(bytes, path: path)
          isLeft = false
        }
        return isLeft
      }
      names = Set(
        code.places(of: names).compactMap { code[$0 + 1] == "(" ? code.block($0).owner?.shortName : nil })
    }
    starts = code.starts()
    starts += code.wrappers(around: starts)
    ask()
  }

  private mutating func ask() {
    let life = Life(starts, in: code)
    var subclasses: [String: [Owner]] = [:]
    for owner in code.owners.values {
      for name in owner.inherited { subclasses[name, default: []].append(owner) }
    }
    var asked: [Question] = []
    for start in starts {
      let superclasses = start.owner.inherited.compactMap { code.owners[$0] }
      let relatives =
        superclasses + subclasses[start.owner.shortName, default: []].filter { $0 !== start.owner }
      if let question = Question(start, in: code, life, relatives) { asked.append(question) }
    }
    asked.sort { ($0.isSample ? 0 : 1, $0.weight) > ($1.isSample ? 0 : 1, $1.weight) }
    // All clocks of a type that raise the same question in a file, or in copies of it, are one question.
    asked = asked.reduce(into: []) { distinct, question in
      if let known = distinct.firstIndex(where: question.isLike) {
        distinct[known].others.append(question)
      } else {
        distinct.append(question)
      }
    }
    // Samples of a project that has clocks of its own matter less than these.
    let samples = asked.filter(\.isSample)
    if starts.contains(where: { !code.file($0.index).isSample }) {
      asked = asked.filter { !$0.isSample } + samples.prefix(Self.limitOfSamples)
    }
    let strong = asked.count { $0.weight >= Self.worthAsking }
    let least = strong < 2 ? Self.worthAskingAlone : Self.worthAsking
    questions = Array(asked.filter { $0.weight >= least }.prefix(max(strong, 2)))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a text is among the bytes, after which there is a zero.
  func contains(_ text: String) -> Bool {
    withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { strstr($0, text) } != nil }
  }

  /// Returns whether one of some words is among the bytes.
  func containsWord(in words: Set<String>) -> Bool {
    var isInitial = [Bool](repeating: false, count: 256)
    for word in words { isInitial[Int(word.utf8.first ?? 0)] = true }
    var index = 0
    while index < count {
      let start = index
      while index < count, Code.isWord(self[index]) { index += 1 }
      if index > start, isInitial[Int(self[start])],
        words.contains(String(decoding: self[start..<index], as: UTF8.self))
      {
        return true
      }
      index += 1
    }
    return false
  }
}
