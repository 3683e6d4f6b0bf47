import KataCommand

extension Lifetime {
  /// What is wrong or right with this life, in a few words.
  var headline: String {
    let ticks = tickers.contains { ticksAfter(of: $0) == .onAndOn }
    if ending == .before { return "Freed while it was in use" }
    if ending == .never { return "Never freed, and \(ticks ? "still ticking" : "silent")" }
    if isOnlyAstray { return "Freed, but messages reach nobody" }
    let isLeft = workers.contains { $0.end == .never }
    return "Freed, and \(ticks ? "something still ticks" : isLeft ? "what it started goes on" : "silent")"
  }

  /// In sentences, the path among them: for those who can't see the picture.
  var told: [String] { sentences + [path.map { "Path: \($0)" }].compactMap(\.self) }
}
