/// A stored property, as the runtime describes it.
///
/// `Mirror` reads a property to show it, and stops the program at an `unowned` one whose object is gone. This tells
/// beforehand which properties may be read.
struct StoredProperty {
  let name: String
  let type: Any.Type
  /// Not `weak`, `unowned` or `unowned(unsafe)`.
  let isStrong: Bool
  /// In bytes, from the start of the object or of the value.
  let offset: Int

  /// The stored properties of a class with all that it inherits, of a structure, or of a tuple. None where they can't be
  /// asked for.
  static func all(of type: Any.Type) -> [StoredProperty] {
    guard let count = RuntimeSymbols.countOfProperties, let property = RuntimeSymbols.property,
      let offset = RuntimeSymbols.offsetOfProperty
    else { return [] }
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<count(type)).map { index in
      var description = RuntimeSymbols.Description()
      let itsType = property(type, index, &description)
      let name = description.name.map { String(cString: $0) } ?? ""
      description.free?(description.name)
      return StoredProperty(
        name: asWritten(name), type: unsafeBitCast(itsType, to: Any.Type.self),
        isStrong: description.isStrong, offset: offset(type, index))
    }
  }

  /// The compiler stores a lazy property under another name, and calls what has none in a tuple ".0".
  private static func asWritten(_ name: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}
