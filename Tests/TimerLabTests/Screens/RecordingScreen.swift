import TimerLab

/// A screen that writes down every call, and hands itself to the test while it is in the middle of one.
final class RecordingScreen: Screen {
  private let name: String
  private let journal: Journal
  /// Called in `viewDidDisappear`.
  var whenGone: (RecordingScreen) -> Void = { _ in }
  /// Called in `viewWillAppear`.
  var whenComing: (RecordingScreen) -> Void = { _ in }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    journal.enter("\(name) viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.enter("\(name) viewWillAppear", animated)
    whenComing(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.enter("\(name) viewDidAppear", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.enter("\(name) viewWillDisappear", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.enter("\(name) viewDidDisappear", animated)
    whenGone(self)
  }

  override func willMove(toParent parent: Screen?) {
    super.willMove(toParent: parent)
    journal.enter("\(name) willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    journal.enter("\(name) didMove(\(parent == nil ? "nil" : "parent"))")
  }
}
