import Foundation
import KataCommand

/// Somebody in the room: at which lesson, how it stands, and since when.
struct RoomLearner: Sendable {
  let clone: Clone
  /// When it is read.
  let now: Date

  /// After how many minutes without a check somebody should ask.
  static let patience = 20

  /// The lesson last checked; the next one, if that passes; `nil` if all are done.
  private var work: LessonProgress? {
    guard let last = clone.progress.lastChecked else { return clone.progress.current }
    return last.report.state == .passing ? clone.progress.entry(after: last.lesson) : last
  }

  private var checkedAt: Date? { clone.progress.lastChecked?.checkedAt }

  /// Since the last check; `nil` if there was none.
  var minutes: Int? { checkedAt.map { Int(now.timeIntervalSince($0) / 60) } }

  /// The same in words: `12 min`, `3 h`, `2 d`.
  var since: String? {
    guard let checkedAt, let minutes else { return nil }
    if checkedAt.isAhead(of: now) { return "clock ahead" }
    return minutes < 100
      ? "\(max(minutes, 0)) min" : minutes < 48 * 60 ? "\(minutes / 60) h" : "\(minutes / 1440) d"
  }

  var isSilent: Bool { work != nil && minutes.map { $0 >= Self.patience } ?? true }

  var line: String {
    let mark = work.map(RoomMark.init) ?? .passing
    let place = work?.lesson.numberText ?? "all"
    return
      "<li\(isSilent ? " class=\"silent\"" : "")>\(mark.html) <b>\(place)</b> <span class=\"name\">\(RoomPage.safe(clone.name))</span>"
      + " <span class=\"time\">\(since ?? "–")</span></li>"
  }
}

/// How a lesson stands, as a shape: its colour only repeats what the shape says.
enum RoomMark: String, CaseIterable, Sendable {
  case passing, seen, failing, broken, edited, unchecked

  init(_ entry: LessonProgress) {
    switch entry.report.state {
    case .passing: self = entry.hasGivenUp ? .seen : .passing
    case .failing: self = .failing
    case .notCompiling, .crashed, .hung: self = .broken
    case .unchecked: self = entry.checkedAt == nil ? .unchecked : .edited
    }
  }

  /// The shape, drawn, since not every machine has a letter for it.
  var html: String {
    "<svg class=\"mark \(rawValue)\" viewBox=\"0 0 24 24\" role=\"img\" aria-label=\"\(words)\">\(shape)</svg>"
  }

  var words: String {
    switch self {
    case .passing: "passes"
    case .seen: "passes, solution seen"
    case .failing: "fails"
    case .broken: "does not compile, crashes or hangs"
    case .edited: "edited since its check"
    case .unchecked: "not checked"
    }
  }

  private var shape: String {
    switch self {
    case .passing:
      "<rect x=\"1\" y=\"1\" width=\"22\" height=\"22\" rx=\"3\"/><path class=\"in\" d=\"M5 12l5 5 9-10\"/>"
    case .seen:
      "<rect class=\"out\" x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"3\"/><path class=\"out\" d=\"M5 12l5 5 9-10\"/>"
    case .failing: "<circle cx=\"12\" cy=\"12\" r=\"11\"/><path class=\"in\" d=\"M7 7l10 10M17 7L7 17\"/>"
    case .broken: "<path d=\"M12 1l11.5 21H.5z\"/><path class=\"in\" d=\"M12 9v6M12 18v1.5\"/>"
    case .edited:
      "<path class=\"out\" d=\"M4 20l1-5L16 4l4 4L9 19z\"/><path class=\"out\" d=\"M13 7l4 4\"/>"
    case .unchecked: "<circle class=\"out\" cx=\"12\" cy=\"12\" r=\"4\"/>"
    }
  }

  static var legend: [String] {
    ["<footer>"] + allCases.map { "<span>\($0.html) \($0.words)</span>" } + [
      "<span>04: the lesson at hand; 12 min: since the last check</span>", "</footer>",
    ]
  }
}
