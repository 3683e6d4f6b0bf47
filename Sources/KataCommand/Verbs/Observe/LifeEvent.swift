import Foundation

/// A line of a trace, as far as it tells of an owner's life.
struct LifeEvent: Decodable, Equatable, Sendable {
  enum Kind: String, Sendable {
    case made = "owner-made"
    case dropped = "owner-dropped"
    case freed = "owner-freed"
    case tick
    case timers
    case experiment
    case failure
    case hung
    case finished = "test-finished"
  }

  let kind: Kind
  /// Seconds since the trace was opened.
  let at: Double
  let name: String?
  let count: Int?

  var endsLife: Bool {
    switch kind {
    case .made, .experiment, .failure, .hung, .finished: true
    case .dropped, .freed, .tick, .timers: false
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "event"
    case at, name, count
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
  }

  /// The events in a trace file. Other lines, and one that a crash cut off, are left out.
  static func all(inFile path: String) -> [LifeEvent] {
    let decoder = JSONDecoder()
    return (FileTree.text(of: path, limit: 64_000_000) ?? "").split(separator: "\n").compactMap {
      try? decoder.decode(LifeEvent.self, from: Data($0.utf8))
    }
  }
}
