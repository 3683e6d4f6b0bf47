import TimerLab

/// A screen that logs every call, and that a test can observe while it appears and disappears.
final class RecordingScreen: Screen {
  private let name: String
  private let log: CallLog
  var onViewDidDisappear: (RecordingScreen) -> Void = { _ in }
  var onViewWillAppear: (RecordingScreen) -> Void = { _ in }

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("\(name) viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("\(name) viewWillAppear", animated)
    onViewWillAppear(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("\(name) viewDidAppear", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("\(name) viewWillDisappear", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("\(name) viewDidDisappear", animated)
    onViewDidDisappear(self)
  }

  override func willMove(toParent parent: Screen?) {
    super.willMove(toParent: parent)
    log.append("\(name) willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    log.append("\(name) didMove(\(parent == nil ? "nil" : "parent"))")
  }
}
