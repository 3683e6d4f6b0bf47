/// Makes objects where others stood before, or where none did.
///
/// An address is free once its object is gone, and is given to a new one. When, is up to the allocator. So this makes
/// objects until one of them has it: a table whose keys are addresses is put to the test for certain, and not by luck.
package enum Rebirth {
  /// So many are made at most. They live until one is found, so each of them takes another address.
  private static let limit = 10_000
  /// More than a test's objects of one class have left addresses behind.
  private static let crowd = 1_000

  /// An object at one of `addresses`; `nil` if none of them was given away again, so that nobody can mistake one
  /// object for another.
  package static func object<Object: AnyObject>(
    at addresses: Set<ObjectIdentifier>, make: () -> Object
  ) -> Object? {
    var others: [Object] = []
    others.reserveCapacity(limit)
    while others.count < limit {
      let object = make()
      if addresses.contains(ObjectIdentifier(object)) { return object }
      others.append(object)
    }
    return nil
  }

  /// An object at none of `addresses`, and at none that an earlier test has given back: the last of many that live at
  /// once.
  package static func object<Object: AnyObject>(
    awayFrom addresses: Set<ObjectIdentifier>, make: () -> Object
  ) -> Object? {
    (0..<crowd).map { _ in make() }.last { !addresses.contains(ObjectIdentifier($0)) }
  }
}
