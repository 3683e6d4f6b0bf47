import TimerLab

/// A screen that logs every call, and passes itself to a closure during two of them.
final class RecordingScreen: Screen {
  private let name: String
  private let log: CallLog
  /// Called in `viewDidDisappear`.
  var onViewDidDisappear: (RecordingScreen) -> Void = { _ in }
  /// Called in `viewWillAppear`.
  var onViewWillAppear: (RecordingScreen) -> Void = { _ in }

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.enter("\(name) viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.enter("\(name) viewWillAppear", animated)
    onViewWillAppear(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.enter("\(name) viewDidAppear", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.enter("\(name) viewWillDisappear", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.enter("\(name) viewDidDisappear", animated)
    onViewDidDisappear(self)
  }

  override func willMove(toParent parent: Screen?) {
    super.willMove(toParent: parent)
    log.enter("\(name) willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    log.enter("\(name) didMove(\(parent == nil ? "nil" : "parent"))")
  }
}
