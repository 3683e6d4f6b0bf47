import TimerLab

/// An object that counts as equal to any other of the same name.
final class Named: LabObject {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? Named)?.name == name
  }

  override var hash: Int { name.hash }

  override var description: String { name }
}
