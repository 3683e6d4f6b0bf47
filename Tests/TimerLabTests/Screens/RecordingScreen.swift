import TimerLab

/// A screen that logs every call, and that a test can observe while it appears and disappears.
final class RecordingScreen: Screen {
  private let name: String
  private let callLog: CallLog
  var onViewDidDisappear: (RecordingScreen) -> Void = { _ in }
  var onViewWillAppear: (RecordingScreen) -> Void = { _ in }

  init(_ name: String, _ callLog: CallLog) {
    self.name = name
    self.callLog = callLog
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    callLog.append("\(name) viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    callLog.append("\(name) viewWillAppear", animated: animated)
    onViewWillAppear(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    callLog.append("\(name) viewDidAppear", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    callLog.append("\(name) viewWillDisappear", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    callLog.append("\(name) viewDidDisappear", animated: animated)
    onViewDidDisappear(self)
  }

  override func willMove(toParent parent: Screen?) {
    super.willMove(toParent: parent)
    callLog.append("\(name) willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    callLog.append("\(name) didMove(\(parent == nil ? "nil" : "parent"))")
  }
}
