import Foundation

/// What the test kit reports while a lesson's tests run.
enum TraceEvent: Equatable, Sendable {
  case started(TestName)
  case failure(TestName, message: String, diagnosis: String?)
  case hung(TestName, message: String?)
  case finished(TestName, passed: Bool)

  /// The events in a trace file. Lines that say nothing here, or that were cut off by a crash, are left out.
  ///
  /// A loop without an end can write millions of ticks before it is stopped. So the file is read line by line,
  /// and only lines that look promising are understood.
  static func all(inFile path: String) -> [TraceEvent] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    var events: [TraceEvent] = []
    let decoder = JSONDecoder()
    while case let length = getline(&buffer, &capacity, file), length > 0, let line = buffer {
      guard kinds.contains(where: { strstr(line, $0) != nil }) else { continue }
      let data = Data(bytes: line, count: length)
      if let event = (try? decoder.decode(Line.self, from: data))?.event { events.append(event) }
    }
    return events
  }

  private static let kinds = ["test-started", "failure", "hung", "test-finished"]

  /// One line of the file; only some kinds of events carry all of it.
  private struct Line: Decodable {
    let kind: String
    let suite: String?
    let test: String?
    let message: String?
    let diagnosis: String?
    let passed: Bool?

    enum CodingKeys: String, CodingKey {
      case kind = "event"
      case suite, test, message, diagnosis, passed
    }

    var event: TraceEvent? {
      guard let suite, let test else { return nil }
      let name = TestName(suite: suite, method: test)
      switch kind {
      case "test-started": return .started(name)
      case "failure": return .failure(name, message: message ?? "It failed.", diagnosis: diagnosis)
      case "hung": return .hung(name, message: message)
      case "test-finished": return .finished(name, passed: passed ?? false)
      default: return nil
      }
    }
  }
}
