import Foundation

/// A line of a trace, as far as it tells of an owner's lifetime.
struct OwnerEvent: Decodable, Equatable, Sendable {
  enum Kind: String, Decodable, Sendable {
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
  /// Words that go with it: what an activity is called in a sentence, or a path.
  let message: String?
  let diagnosis: String?
  /// Which part of the owner ticked, if it ticks in several.
  let part: String?
  private let elsewhere: Bool?

  /// Whether it happened on another thread than the main one.
  var isElsewhere: Bool { elsewhere ?? false }

  /// Whether what follows belongs to no lifetime, or to another one.
  var endsLifetime: Bool {
    switch kind {
    // The lifetime goes on after a message that went astray, whatever becomes of the test.
    case .failure: diagnosis != "unrecognized-message"
    case .made, .experiment, .hung, .finished: true
    case .dropped, .freed, .tick, .timers, .worker, .circumstance, .stray, .path: false
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "event"
    case at, name, count, message, diagnosis, part, elsewhere
  }

  /// The events in a trace file, in the order in which they happened: a timer is told of when the test kit next looks,
  /// with the moment at which it was made. Other lines, and one that a crash cut off, are left out.
  static func all(inFile path: String) -> [OwnerEvent] {
    let decoder = JSONDecoder()
    let events = (FileTree.text(of: path, limit: 64_000_000) ?? "").split(separator: "\n").compactMap {
      try? decoder.decode(OwnerEvent.self, from: Data($0.utf8))
    }
    return events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }
}
