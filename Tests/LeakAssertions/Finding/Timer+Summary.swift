import TimerLab

extension TimerLab.Timer {
  /// Whether it was never added to a run loop. Apple's platforms do not tell.
  var isKnownToBeOnNoRunLoop: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return isValid && !isInstalled
    #endif
  }

  /// What is known of the timer, in a few words: "a repeating timer whose target is the clock".
  func summary(owner: String, ownerType: Any.Type?) -> String {
    let kind = timeInterval > 0 ? "a repeating timer" : "a one-shot timer"
    #if canImport(ObjectiveC)
      return kind
    #else
      let place = isKnownToBeOnNoRunLoop ? ", which is on no run loop," : ""
      guard let target = targetOfMessage else { return "\(kind)\(place) with a block" }
      let isOwner = ownerType.map { $0 == type(of: target) } ?? false
      return "\(kind)\(place) whose target is \(isOwner ? owner : "a \(type(of: target))")"
    #endif
  }
}
