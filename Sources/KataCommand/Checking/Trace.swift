import Foundation

/// What the test kit of one process wrote, and whether that is all of it and nothing else.
struct Trace: Sendable {
  enum Flaw: Equatable, Sendable {
    /// The last line has no end: nothing more could be written.
    case cutShort
    /// A line is missing, was changed, or is not from the test kit.
    case notFromTheKit
  }

  private(set) var events: [TraceEvent] = []
  private(set) var flaw: Flaw?

  /// Reads the trace up to its end, or to its first flaw.
  ///
  /// A loop without an end can write a lot before it is stopped. So the file is read line by line, and only lines
  /// that look promising are understood.
  ///
  /// - Parameter key: What the test kit was given to seal its lines with.
  init(file path: String, key: String) {
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    let seal = TraceSeal(key: key)
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    var number = 0
    while flaw == nil, case let length = getline(&buffer, &capacity, file), length > 0, let line = buffer {
      number += 1
      guard line[length - 1] == CChar(bitPattern: UInt8(ascii: "\n")) else {
        flaw = .cutShort
        break
      }
      guard TraceEvent.kinds.contains(where: { strstr(line, $0) != nil }) else { continue }
      note(Data(bytes: line, count: length - 1), number: number, seal: seal)
    }
  }

  private mutating func note(_ line: Data, number: Int, seal: TraceSeal) {
    guard let content = try? JSONDecoder().decode(TraceEvent.Line.self, from: line) else {
      flaw = .notFromTheKit
      return
    }
    guard let event = content.event else { return }
    guard content.number == number, Self.isSealed(line, by: seal) else {
      flaw = .notFromTheKit
      return
    }
    events.append(event)
  }

  /// Whether the line ends in the seal of what comes before: `{…,"seal":"0123456789abcdef"}`.
  private static func isSealed(_ line: Data, by seal: TraceSeal) -> Bool {
    let (head, tail) = (",\"seal\":\"", "\"}")
    let length = head.utf8.count + 16 + tail.utf8.count
    guard line.count > length else { return false }
    let object = line.dropLast(length) + Data("}".utf8)
    return Data((head + seal.text(of: object) + tail).utf8) == line.suffix(length)
  }
}
