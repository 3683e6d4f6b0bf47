/// An object that retains another object, and can tell whether anything else retains that object.
final class ObjectHolder<Object: AnyObject> {
  private var heldObject: Object?

  init(_ object: Object) {
    self.heldObject = object
  }

  /// Whether nothing except this holder retains the object.
  var isOnlyHolder: Bool { isKnownUniquelyReferenced(&heldObject) }

  func releaseObject() {
    heldObject = nil
  }
}
