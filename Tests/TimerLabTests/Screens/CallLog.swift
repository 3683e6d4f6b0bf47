/// A log of the calls that the screens of a test receive, in order.
final class CallLog {
  private(set) var entries: [String] = []
  /// The `animated` arguments of all logged calls that have one, such as `viewWillAppear(_:)`.
  private(set) var animatedArguments: [Bool] = []

  func append(_ call: String, animated: Bool? = nil) {
    entries.append(call)
    if let animated { animatedArguments.append(animated) }
  }

  /// Runs `body`, and returns only the entries that were added during this run.
  func entries(during body: () -> Void) -> [String] {
    let before = entries.count
    body()
    return Array(entries[before...])
  }
}
