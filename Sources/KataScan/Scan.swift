import Foundation

/// What was found below a folder.
struct Scan {
  private(set) var code = Code()
  let fileCount: Int
  private(set) var counts: [Clock: Int] = [:]
  /// The heaviest first.
  private(set) var questions: [Question] = []
  let starts: [Start]
  let remarks: [String]

  init(folder root: String) {
    let folder = Folder(root)
    let results = Results(count: folder.files.count)
    DispatchQueue.concurrentPerform(iterations: folder.files.count) { index in
      let (data, remark) = folder.read(folder.files[index])
      let isOfUse = data.map { data in Self.words.contains { data.range(of: $0) != nil } } ?? false
      let tokens = isOfUse ? data.map { $0.tokens(isSwift: folder.files[index].hasSuffix(".swift")) } : nil
      results.set(index, tokens, remark)
    }
    for (path, result) in zip(folder.files, results.all) {
      if let tokens = result.tokens { code.add(tokens, path: path) }
    }
    code.findOwners()
    starts = code.starts()
    (fileCount, remarks) = (folder.files.count, folder.remarks + results.all.compactMap(\.remark))
    for start in starts { add(code.question(start)) }
    let names = Set(questions.filter { $0.kind == .stopUncalled }.flatMap { $0.ends.map(\.function.name) })
    let called = Self.called(names.subtracting(["deinit", "dealloc"]), in: folder)
    questions.removeAll { $0.kind == .stopUncalled && $0.ends.contains { called.contains($0.function.name) } }
    questions.sort { $0.weight > $1.weight }
  }

  /// A file without any of these words has nothing to tell.
  private static let words = [
    "Timer", "DisplayLink", "DispatchSource", "dispatch_source", "Task", "Thread", "afterDelay", "asyncAfter", "invalidate", "cancel",
    "forwardingTarget",
  ].map { Data($0.utf8) }

  /// All starts of a type in a file that ask the same are one question.
  private mutating func add(_ question: Question) {
    guard question.weight >= 20 else { return }
    let file = code.file(question.start.index)
    let index = questions.firstIndex {
      $0.kind == question.kind && $0.start.owner === question.start.owner && code.file($0.start.index) == file
    }
    if let index {
      questions[index].more.append(code.line(question.start.index))
    } else {
      questions.append(question)
    }
  }

  /// Which of some functions are named elsewhere than in their declarations, and in a `deinit`.
  private static func called(_ names: Set<String>, in folder: Folder) -> Set<String> {
    var called: Set<String> = []
    for path in names.isEmpty ? [] : folder.files {
      guard let data = folder.read(path).data, names.contains(where: { data.range(of: Data($0.utf8)) != nil }) else {
        continue
      }
      let tokens = data.tokens(isSwift: path.hasSuffix(".swift")).map(\.text)
      for index in tokens.indices where names.contains(tokens[index]) {
        let before = tokens[max(0, index - 12)..<index]
        if before.last != "func", before.last != ")", !before.contains("deinit") { called.insert(tokens[index]) }
      }
    }
    return called
  }
}

extension Data {
  func tokens(isSwift: Bool) -> [Token] {
    withUnsafeBytes { Code.tokens(of: $0.bindMemory(to: UInt8.self), isSwift: isSwift) }
  }
}

/// What several threads have read.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [(tokens: [Token]?, remark: String?)]

  init(count: Int) { all = Array(repeating: (nil, nil), count: count) }
  func set(_ index: Int, _ tokens: [Token]?, _ remark: String?) { lock.withLock { all[index] = (tokens, remark) } }
}
