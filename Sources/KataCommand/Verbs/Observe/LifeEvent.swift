import Foundation

/// A line of a trace, as far as it tells of an owner's life.
struct LifeEvent: Decodable, Equatable, Sendable {
  enum Kind: String, Sendable {
    case made = "owner-made"
    case dropped = "owner-dropped"
    case freed = "owner-freed"
    case tick
    case timers
    case worker
    case circumstance
    case stray
    case experiment
    case path
    case failure
    case hung
    case finished = "test-finished"
  }

  let kind: Kind
  /// Seconds since the trace was opened.
  let at: Double
  let name: String?
  let count: Int?
  /// Words that go with it: what a lane stands for, or a path.
  let message: String?
  let diagnosis: String?
  /// Which part of the owner ticked, if it ticks in several.
  let part: String?
  /// Whether it happened on another thread than the main one.
  let isElsewhere: Bool

  var endsLife: Bool {
    switch kind {
    // The life goes on after a message that went astray, whatever becomes of the test.
    case .failure: diagnosis != "unrecognized-message"
    case .made, .experiment, .hung, .finished: true
    case .dropped, .freed, .tick, .timers, .worker, .circumstance, .stray, .path: false
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "event"
    case at, name, count, message, diagnosis, part
    case isElsewhere = "elsewhere"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let word = try values.decode(String.self, forKey: .kind)
    guard let kind = Kind(rawValue: word) else {
      throw DecodingError.dataCorruptedError(forKey: .kind, in: values, debugDescription: word)
    }
    self.kind = kind
    at = try values.decode(Double.self, forKey: .at)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    count = try values.decodeIfPresent(Int.self, forKey: .count)
    message = try values.decodeIfPresent(String.self, forKey: .message)
    diagnosis = try values.decodeIfPresent(String.self, forKey: .diagnosis)
    part = try values.decodeIfPresent(String.self, forKey: .part)
    isElsewhere = try values.decodeIfPresent(Bool.self, forKey: .isElsewhere) ?? false
  }

  /// The events in a trace file. Other lines, and one that a crash cut off, are left out.
  static func all(inFile path: String) -> [LifeEvent] {
    let decoder = JSONDecoder()
    return (FileTree.text(of: path, limit: 64_000_000) ?? "").split(separator: "\n").compactMap {
      try? decoder.decode(LifeEvent.self, from: Data($0.utf8))
    }
  }
}
