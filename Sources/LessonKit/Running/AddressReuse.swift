/// Functions that make an object at an address which a freed object had, or at a new one.
///
/// The allocator gives the address of a freed object to a later one, at an unspecified time. These functions make
/// objects until one of them has such an address, so that a table whose keys are addresses is always put to the test.
package enum AddressReuse {
  /// The number of objects that are made at most. All of them live until one is found, so that each has another address.
  private static let maximumAttemptCount = 10_000
  /// A number that is greater than that of a test's freed objects of one class.
  private static let newObjectCount = 1_000

  /// Returns an object at one of `addresses`, or `nil` if the allocator gives none of them away again.
  package static func object<Object: AnyObject>(
    at addresses: Set<ObjectIdentifier>, make: () -> Object
  ) -> Object? {
    var others: [Object] = []
    others.reserveCapacity(maximumAttemptCount)
    while others.count < maximumAttemptCount {
      let object = make()
      if addresses.contains(ObjectIdentifier(object)) { return object }
      others.append(object)
    }
    return nil
  }

  /// Returns an object that has none of `addresses`, and none that an earlier test has given back.
  package static func object<Object: AnyObject>(
    awayFrom addresses: Set<ObjectIdentifier>, make: () -> Object
  ) -> Object? {
    (0..<newObjectCount).map { _ in make() }.last { !addresses.contains(ObjectIdentifier($0)) }
  }
}
