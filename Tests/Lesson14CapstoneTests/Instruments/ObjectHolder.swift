/// A holder of one object, which can find out whether anything else retains that object.
final class ObjectHolder<Object: AnyObject> {
  private var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// Whether nothing except this holder retains the object.
  var isOnlyHolder: Bool { isKnownUniquelyReferenced(&object) }

  func releaseObject() {
    object = nil
  }
}
