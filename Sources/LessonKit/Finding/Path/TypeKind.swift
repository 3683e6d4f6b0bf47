/// What kind of type it is, as far as that matters for whom its values hold.
enum TypeKind {
  case object, structure, enumeration, tuple, function, existential
  /// A number of the processor, or a type itself: holds nobody.
  case inert
  case unknown

  /// Source: include/swift/ABI/MetadataKind.def.
  init(_ type: Any.Type) {
    guard let numberOfKind = RuntimeSymbols.numberOfKind else {
      self = .unknown
      return
    }
    self =
      switch numberOfKind(unsafeBitCast(type, to: UnsafeRawPointer.self)) {
      case 0, 0x203, 0x305: .object
      case 0x200: .structure
      case 0x201, 0x202: .enumeration
      // What can't be copied looks like the empty tuple from here.
      case 0x301: type == Void.self ? .unknown : .tuple
      case 0x302: .function
      case 0x303: .existential
      case 0x304, 0x306: .inert
      case 0x300: Self.isTrivial(type) && "\(type)" != "Builtin.RawPointer" ? .inert : .unknown
      default: .unknown
      }
  }

  private static func isTrivial(_ type: Any.Type) -> Bool {
    func isTrivial<Known>(_ type: Known.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isTrivial)
  }
}
