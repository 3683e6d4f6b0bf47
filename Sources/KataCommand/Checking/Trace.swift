import Foundation

/// What the test kit of one process wrote about its tests, in a file that only that process has.
struct Trace: Sendable {
  /// Bytes. A lesson's trace has some ten thousand; one that is written in a loop without end, gigabytes.
  static let largestSize = 16 << 20

  private(set) var events: [TraceEvent] = []
  /// Whether the file can be read up to its end. Where a line was cut off, as by a full disk, what comes after it is
  /// missing.
  private(set) var isWhole = true
  /// What a lesson's test module was built as, if not by its own name, and that name.
  private let alias: TestModuleAlias?

  /// Reads the trace up to its end, or to the first line that can't be understood.
  ///
  /// - Parameter alias: Under which the tests were built; they are reported by their own names.
  init(file path: String, alias: TestModuleAlias? = nil) {
    self.alias = alias
    let text = FileTree.text(of: path, limit: .max) ?? ""
    isWhole = text.isEmpty || text.hasSuffix("\n")
    for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
      note(Data(line.utf8))
      if !isWhole { return }
    }
  }

  /// How much has been written by now, in bytes.
  static func size(of path: String) -> Int { Int(FileStamp(path: path)?.size ?? 0) }

  private mutating func note(_ line: Data) {
    guard let content = try? JSONDecoder().decode(TraceEvent.Line.self, from: line) else {
      isWhole = false
      return
    }
    if let event = content.event(under: alias) { events.append(event) }
  }
}

/// What the test kit reports while a lesson's tests run, as far as it decides on a test.
enum TraceEvent: Equatable, Sendable {
  case started(TestName)
  case failure(TestName, message: String, diagnosis: String?, isInconclusive: Bool = false)
  case hung(TestName, message: String?)
  case finished(TestName, passed: Bool)

  var test: TestName {
    switch self {
    case .started(let name), .failure(let name, _, _, _), .hung(let name, _), .finished(let name, _): name
    }
  }

  /// One line of a trace; only some kinds of events carry all of it.
  struct Line: Decodable {
    let kind: String
    let suite: String?
    let test: String?
    let message: String?
    let diagnosis: String?
    /// Of a failure: `inconclusive` if the kit could not tell whether the lesson keeps its promise.
    let failureKind: String?
    let passed: Bool?

    enum CodingKeys: String, CodingKey {
      case kind = "event"
      case failureKind = "kind"
      case suite, test, message, diagnosis, passed
    }

    /// - Returns: `nil` for an event that decides nothing.
    func event(under alias: TestModuleAlias?) -> TraceEvent? {
      guard let suite, let test else { return nil }
      let built = TestName(suite: suite, method: test)
      let name = alias?.own(built) ?? built
      switch kind {
      case "test-started": return .started(name)
      case "failure":
        return .failure(
          name, message: message ?? "It failed.", diagnosis: diagnosis,
          isInconclusive: failureKind == "inconclusive")
      case "hung": return .hung(name, message: message)
      case "test-finished": return .finished(name, passed: passed ?? false)
      default: return nil
      }
    }
  }
}
