import Foundation

/// What was found below a folder.
struct Scan {
  let code: Code
  let fileCount: Int
  let starts: [Start]
  /// The heaviest first.
  let questions: [Question]
  /// What weighs too little to be asked, or is answered elsewhere in the folder; in the order of the files.
  let unasked: [Question]
  let remarks: [String]

  /// The weight from which on a question is shown first.
  static let worthALook = 40.0
  /// The weight from which on it is asked at all.
  private static let worthAsking = 28.0

  /// A file without any of these words has nothing to tell.
  private static let words =
    Clock.looks.keys + ["invalidate", "cancel", "removeTimeObserver", "forwardingTarget"]

  init(folder root: String) {
    let folder = Folder(root)
    var (code, asked, unasked, remarks) = (Code(), [Question](), [Question](), folder.remarks)
    for path in folder.files {
      let (bytes, remark) = folder.read(path)
      remarks += [remark].compactMap(\.self)
      if let bytes, Self.words.contains(where: bytes.says) { code.add(bytes, path: path) }
    }
    code.findCalls()
    starts = code.starts()
    let all = starts.map { Question($0, in: code) }
    let names = Set(all.filter { $0.kind == .stopUncalled }.flatMap(\.closers))
    let called = Self.called(names, in: folder)
    for question in all {
      let isAnswered = question.kind == .stopUncalled && question.closers.contains(where: called.contains)
      // All starts of a type in a file that ask the same are one question.
      let same = asked.firstIndex {
        $0.kind == question.kind && $0.start.owner === question.start.owner
          && code.path($0.start.index) == code.path(question.start.index)
      }
      if question.weight < Self.worthAsking || isAnswered {
        unasked.append(question)
      } else if let same {
        asked[same].more.append(code.line(question.start.index))
      } else {
        asked.append(question)
      }
    }
    asked.sort { $0.weight > $1.weight }
    // Three of a kind are enough to begin with: the others come behind those of other kinds that are worth a look.
    let heavy = asked.prefix { $0.weight >= Self.worthALook }
    let later = heavy.indices.filter { index in heavy[..<index].count { $0.kind == heavy[index].kind } >= 3 }
    let sooner = heavy.indices.filter { !later.contains($0) }
    questions = (sooner + later).map { heavy[$0] } + asked.dropFirst(heavy.count)
    (self.code, fileCount, self.unasked, self.remarks) = (code, folder.files.count, unasked, remarks)
  }

  /// Which of some functions are called by others than their own type.
  private static func called(_ names: Set<String>, in folder: Folder) -> Set<String> {
    var called: Set<String> = []
    for path in names.isEmpty ? [] : folder.files {
      guard let bytes = folder.read(path).bytes, names.contains(where: bytes.says) else { continue }
      var code = Code()
      code.readTokens(bytes, isSwift: path.hasSuffix(".swift"))
      for index in code.tokens.indices where names.contains(code[index]) {
        let (previous, before) = (code[index - 1], code[index - 2])
        let isOwn = previous == "." ? before == "self" : ["func", ")", "self"].contains(previous)
        if !isOwn, previous == "." || !path.hasSuffix(".swift") || previous == "(" {
          called.insert(code[index])
        }
      }
    }
    return called
  }
}

extension [UInt8] {
  /// Whether a word is in a text that ends with a zero.
  func says(_ word: String) -> Bool {
    withUnsafeBytes { $0.bindMemory(to: CChar.self).baseAddress.flatMap { strstr($0, word) } != nil }
  }
}
