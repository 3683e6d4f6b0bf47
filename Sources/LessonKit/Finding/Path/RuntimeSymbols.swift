import Foundation

/// What the kit asks of Swift's runtime that nothing package answers. All of it is looked up by name: where a system does
/// not have it, no path is shown, and nothing else changes.
///
/// Source: stdlib/public/core/ReflectionMirror.swift, whose three functions are also behind `_forEachField`, and
/// include/swift/Runtime/Metadata.h. With so few arguments, Swift's calling convention for them is that of C.
enum RuntimeSymbols {
  /// `_FieldReflectionMetadata`, field by field.
  struct Description {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  typealias Count = @convention(c) (_ type: UnsafeRawPointer) -> Int
  typealias Property =
    @convention(c) (_ type: UnsafeRawPointer, _ index: Int, UnsafeMutableRawPointer) -> UnsafeRawPointer
  typealias Offset = @convention(c) (_ type: UnsafeRawPointer, _ index: Int) -> Int
  typealias Kind = @convention(c) (_ type: UnsafeRawPointer) -> UInt

  static let countOfProperties: Count? = symbol("swift_reflectionMirror_recursiveCount")
  static let property: Property? = symbol("swift_reflectionMirror_recursiveChildMetadata")
  static let offsetOfProperty: Offset? = symbol("swift_reflectionMirror_recursiveChildOffset")
  static let numberOfKind: Kind? = symbol("swift_getMetadataKind")

  private static func symbol<Function>(_ name: String) -> Function? {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT
    #else
      let everywhere: UnsafeMutableRawPointer? = nil  // the same
    #endif
    return dlsym(everywhere, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
