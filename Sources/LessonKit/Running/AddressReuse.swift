/// Functions that make an object at the address of a freed object, or at a new address.
///
/// It isn't specified when the allocator reuses an address. So these functions make many objects, and return one that
/// has a suitable address. With such objects, a test can check a table whose keys are addresses.
package enum AddressReuse {
  /// The maximum number of objects to make. All of them live until one matches, so that each has a different address.
  private static let maximumAttemptCount = 10_000
  /// The number of objects to make to get a new address, which is more than any test frees.
  private static let objectCountForNewAddress = 1_000

  /// Returns a new object at one of `addresses`, or `nil` if the allocator doesn't reuse any of them.
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

  /// Returns a new object that is at none of `addresses`, or `nil`. It probably reuses no address of a freed object.
  package static func object<Object: AnyObject>(
    awayFrom addresses: Set<ObjectIdentifier>, make: () -> Object
  ) -> Object? {
    (0..<objectCountForNewAddress).map { _ in make() }.last { !addresses.contains(ObjectIdentifier($0)) }
  }
}
