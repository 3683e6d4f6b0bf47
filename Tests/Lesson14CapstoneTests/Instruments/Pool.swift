/// An object that retains another object, and can tell whether anything else retains it.
final class Pool<Kept: AnyObject> {
  private var kept: Kept?

  init(_ kept: Kept) {
    self.kept = kept
  }

  /// Whether nothing else retains the object.
  var isOnlyHolder: Bool { isKnownUniquelyReferenced(&kept) }

  func releaseObject() {
    kept = nil
  }
}
