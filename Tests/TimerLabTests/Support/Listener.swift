import TimerLab

/// Writes down what it is compared with: a receiver of `isEqual:`, a message that any object may be handed to.
final class Listener: LabObject {
  private(set) var names: [String] = []

  override func isEqual(_ object: Any?) -> Bool {
    if let object = object as? Named { names.append(object.description) }
    return super.isEqual(object)
  }

  override var hash: Int { super.hash }
}

extension Selector {
  static let isEqual = message("isEqual:")
}
