import Foundation

/// A description of a stored property from Swift's runtime.
///
/// `Mirror` reads every property, and reading an `unowned` one whose object is deallocated stops the program. This type
/// shows which properties can be read safely.
struct StoredProperty {
  /// The property's name in the source.
  let name: String
  let type: Any.Type
  /// Whether the property is neither `weak` nor `unowned`.
  let isStrong: Bool
  /// The offset in bytes from the start of the object or of the value.
  let offset: Int

  /// Returns the stored properties of a class, a structure or a tuple. A class's properties include inherited ones.
  /// Returns none if the runtime's functions are unavailable.
  static func properties(of type: Any.Type) -> [StoredProperty] {
    guard let count = RuntimeSymbols.propertyCountFunction,
      let property = RuntimeSymbols.propertyTypeFunction,
      let offset = RuntimeSymbols.propertyOffsetFunction
    else { return [] }
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<count(type)).map { index in
      var description = RuntimeSymbols.PropertyDescription()
      let itsType = property(type, index, &description)
      let name = description.name.map { String(cString: $0) } ?? ""
      description.freeName?(description.name)
      return StoredProperty(
        name: sourceName(of: name), type: unsafeBitCast(itsType, to: Any.Type.self),
        isStrong: description.isStrong, offset: offset(type, index))
    }
  }

  /// Returns a property's name in the source, such as `clock` for the runtime's name `$__lazy_storage_$_clock`, and `0`
  /// for a tuple element that the runtime calls `.0`.
  private static func sourceName(of name: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}

/// The kind of a type, which determines how to find the references in its values.
enum TypeKind {
  case object, structure, enumeration, tuple, function, existential
  /// A built-in number or a metatype, which holds no object.
  case inert
  case unknown

  /// Source: include/swift/ABI/MetadataKind.def.
  init(_ type: Any.Type) {
    guard let metadataKindFunction = RuntimeSymbols.metadataKindFunction else {
      self = .unknown
      return
    }
    self =
      switch metadataKindFunction(unsafeBitCast(type, to: UnsafeRawPointer.self)) {
      case 0, 0x203, 0x305: .object
      case 0x200: .structure
      case 0x201, 0x202: .enumeration
      // A type that can't be copied looks like the empty tuple here.
      case 0x301: type == Void.self ? .unknown : .tuple
      case 0x302: .function
      case 0x303: .existential
      case 0x304, 0x306: .inert
      case 0x300: Self.isTrivial(type) && "\(type)" != "Builtin.RawPointer" ? .inert : .unknown
      default: .unknown
      }
  }

  /// Returns whether values of the type contain no references that are counted.
  private static func isTrivial(_ type: Any.Type) -> Bool {
    func isTrivial<Known>(_ type: Known.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isTrivial)
  }
}

/// Functions of Swift's runtime that have no public interface, looked up by name. If one is unavailable, the search for
/// references finds none in stored properties, and everything else works.
///
/// Sources: stdlib/public/core/ReflectionMirror.swift, where `_forEachField` also uses the first three, and
/// include/swift/Runtime/Metadata.h. With so few arguments, Swift's calling convention is the same as C's.
enum RuntimeSymbols {
  /// A property's description, with the layout of the runtime's `_FieldReflectionMetadata`.
  struct PropertyDescription {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  typealias PropertyCountFunction = @convention(c) (_ type: UnsafeRawPointer) -> Int
  /// A function that returns a property's type, and writes its ``PropertyDescription`` to the last argument.
  typealias PropertyTypeFunction =
    @convention(c) (_ type: UnsafeRawPointer, _ index: Int, UnsafeMutableRawPointer) -> UnsafeRawPointer
  typealias PropertyOffsetFunction = @convention(c) (_ type: UnsafeRawPointer, _ index: Int) -> Int
  typealias MetadataKindFunction = @convention(c) (_ type: UnsafeRawPointer) -> UInt

  static let propertyCountFunction: PropertyCountFunction? = lookUpFunction(
    named: "swift_reflectionMirror_recursiveCount")
  static let propertyTypeFunction: PropertyTypeFunction? = lookUpFunction(
    named: "swift_reflectionMirror_recursiveChildMetadata")
  static let propertyOffsetFunction: PropertyOffsetFunction? = lookUpFunction(
    named: "swift_reflectionMirror_recursiveChildOffset")
  static let metadataKindFunction: MetadataKindFunction? = lookUpFunction(named: "swift_getMetadataKind")

  private static func lookUpFunction<Function>(named name: String) -> Function? {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT
    #else
      let everywhere: UnsafeMutableRawPointer? = nil  // the same
    #endif
    return dlsym(everywhere, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
