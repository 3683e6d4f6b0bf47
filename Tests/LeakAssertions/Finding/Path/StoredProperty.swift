/// A stored property, as the runtime describes it.
///
/// `Mirror` reads a property to show it, and stops the program at an `unowned` one whose object is gone. This tells
/// beforehand which properties may be read. Source: stdlib/public/core/ReflectionMirror.swift, whose three functions
/// are also behind `_forEachField`.
struct StoredProperty {
  let name: String
  let type: Any.Type
  /// Not `weak`, `unowned` or `unowned(unsafe)`.
  let isStrong: Bool
  /// In bytes, from the start of the object or of the value.
  let offset: Int

  /// The stored properties of a class with all that it inherits, of a structure, or of a tuple.
  static func all(of type: Any.Type) -> [StoredProperty] {
    (0..<countOfProperties(type)).map { index in
      var description = Description()
      let itsType = property(type, index: index, description: &description)
      let name = description.name.map { String(cString: $0) } ?? ""
      description.free?(description.name)
      return StoredProperty(
        name: asWritten(name), type: itsType, isStrong: description.isStrong,
        offset: offsetOfProperty(type, index: index))
    }
  }

  /// The compiler stores a lazy property under another name, and calls what has none in a tuple ".0".
  private static func asWritten(_ name: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}

/// `_FieldReflectionMetadata`, field by field.
private struct Description {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countOfProperties(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func property(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<Description>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func offsetOfProperty(_ type: Any.Type, index: Int) -> Int
