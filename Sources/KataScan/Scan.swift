import Foundation

/// What was found below a folder.
struct Scan {
  private(set) var code = Code()
  let fileCount: Int
  /// The heaviest first.
  private(set) var questions: [Question] = []
  /// What weighs too little to be asked, or is answered elsewhere in the folder; in the order of the files.
  private(set) var unasked: [Question] = []
  let starts: [Start]
  let remarks: [String]

  init(folder root: String) {
    let folder = Folder(root)
    var remarks = folder.remarks
    for path in folder.files {
      let (data, remark) = folder.read(path)
      remarks += [remark].compactMap(\.self)
      if let data, Self.words.contains(where: data.says) {
        code.add(data.tokens(isSwift: path.hasSuffix(".swift")), path: path)
      }
    }
    code.findOwners()
    starts = code.starts()
    (fileCount, self.remarks) = (folder.files.count, remarks)
    for start in starts { add(code.question(start)) }
    let names = Set(questions.filter { $0.kind == .stopUncalled }.flatMap(code.closers))
    let (called, code) = (Self.called(names, in: folder), code)
    func isCalled(_ question: Question) -> Bool {
      question.kind == .stopUncalled && code.closers(question).contains(where: called.contains)
    }
    unasked += questions.filter(isCalled)
    unasked.sort { $0.start.index < $1.start.index }
    questions.removeAll(where: isCalled)
    questions.sort { $0.weight > $1.weight }
    // Three of a kind are enough to begin with: the others come behind those of other kinds that are worth a look.
    let heavy = questions.prefix { $0.weight >= Self.worthALook }
    let later = heavy.indices.filter { index in heavy[..<index].count { $0.kind == heavy[index].kind } >= 3 }
    questions.replaceSubrange(
      heavy.indices,
      with: heavy.indices.filter { !later.contains($0) }.map { heavy[$0] } + later.map { heavy[$0] })
  }

  /// The weight from which on a question is shown first.
  static let worthALook = 40.0

  /// A file without any of these words has nothing to tell.
  private static let words = [
    "Timer", "DisplayLink", "DispatchSource", "dispatch_source", "Task", "Thread", "afterDelay", "asyncAfter",
    "dispatch_after",
    "addObserver", "TimeObserver", "publisher", "invalidate", "cancel", "forwardingTarget",
  ]

  /// All starts of a type in a file that ask the same are one question.
  private mutating func add(_ question: Question) {
    guard question.weight >= 28 else { return unasked.append(question) }
    let file = code.file(question.start.index)
    let index = questions.firstIndex {
      $0.kind == question.kind && $0.start.owner === question.start.owner && code.file($0.start.index) == file
    }
    if index == nil { questions.append(question) }
    if let index { questions[index].more.append(code.line(question.start.index)) }
  }

  /// Which of some functions are called by others than their own type.
  private static func called(_ names: Set<String>, in folder: Folder) -> Set<String> {
    var called: Set<String> = []
    for path in names.isEmpty ? [] : folder.files {
      guard let data = folder.read(path).data, names.contains(where: data.says) else { continue }
      let tokens = data.tokens(isSwift: path.hasSuffix(".swift")).map(\.text)
      for index in tokens.indices.dropFirst(2) where names.contains(tokens[index]) {
        let (previous, before) = (tokens[index - 1], tokens[index - 2])
        let isOwn = previous == "." ? before == "self" : ["func", ")", "self"].contains(previous)
        if !isOwn, previous == "." || !path.hasSuffix(".swift") || previous == "(" {
          called.insert(tokens[index])
        }
      }
    }
    return called
  }
}

extension Data {
  /// Whether a word is in a text that ends with a zero.
  func says(_ word: String) -> Bool {
    withUnsafeBytes { $0.bindMemory(to: CChar.self).baseAddress.flatMap { strstr($0, word) } != nil }
  }

  func tokens(isSwift: Bool) -> [Token] {
    withUnsafeBytes { Code.tokens(of: $0.bindMemory(to: UInt8.self), isSwift: isSwift) }
  }
}
