/// Holds one object, and knows whether anybody else does.
final class Pool<Kept: AnyObject> {
  private var kept: Kept?

  init(_ kept: Kept) {
    self.kept = kept
  }

  var isTheOnlyHolder: Bool { isKnownUniquelyReferenced(&kept) }

  func letGo() {
    kept = nil
  }
}
