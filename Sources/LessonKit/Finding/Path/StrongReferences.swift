import TimerLab

/// The strong references of an object, in its stored properties, its elements or a timer's content, with their names.
///
/// The search reads only memory that is held strongly, and calls no getter and no `customMirror` of a learner's type.
/// No other thread may change the objects during the search.
struct StrongReferences {
  /// An object or block that a strong reference refers to.
  enum Target {
    case object(AnyObject)
    case block
    /// A value that may hold objects but can't be inspected.
    case unseen
  }

  private static let maximumNestingDepth = 6
  private static let maximumElementsPerCollection = 300
  /// The references, each with the code that follows the object's name, such as `.target` or `.observers[2]`.
  private(set) var references: [(name: String, target: Target)] = []

  init(ofObject object: AnyObject) {
    if let timer = object as? TimerLab.Timer {
      addReferences(of: timer)
    } else if let link = object as? DisplayLink {
      if let target = link.target { references.append((".target", .object(target))) }
    } else if let collection = Self.swiftCollection(from: object) {
      addReferences(inValue: collection, name: "", depth: 0)
    } else {
      addProperties(of: object)
    }
  }

  private mutating func addReferences(of timer: TimerLab.Timer) {
    guard let content = timer.content else { return }
    switch content.action {
    case .message(let target): references.append(("", .object(target)))
    case .block: references.append(("", .block))
    case .unknown: references.append(("", .unseen))
    }
    if let argument = content.argument { addReferences(inValue: argument, name: ".argument", depth: 0) }
    if let userInfo = content.userInfo { addReferences(inValue: userInfo, name: ".userInfo", depth: 0) }
  }

  // MARK: - Objects

  /// Adds the references in an object's properties. Skips actors, whose properties another thread may change.
  private mutating func addProperties(of object: AnyObject) {
    let properties = object is any Actor ? [] : StoredProperty.properties(of: type(of: object))
    if properties.isEmpty, object is any Actor || !Self.hasNoHiddenStorage(type(of: object)) {
      references.append(("", .unseen))
    }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) {
      for property in properties where property.isStrong {
        addReferences(inValueAt: start + property.offset, property.type, name: ".\(property.name)", depth: 0)
      }
    }
  }

  /// Returns whether a class without stored properties really has no storage. In a system library, a class may have
  /// storage that reflection can't read.
  private static func hasNoHiddenStorage(_ type: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      // An object without storage contains only its class and Swift's count of references.
      guard class_getInstanceSize(type) <= 2 * MemoryLayout<Int>.size else { return false }
    #endif
    let libraries = ["Swift.", "_Concurrency.", "Synchronization.", "Dispatch.", "Foundation"]
    return sequence(first: type, next: _getSuperclass).allSatisfy { type in
      !libraries.contains(where: String(reflecting: type).hasPrefix)
    }
  }

  /// Returns an `NSArray`, `NSDictionary` or `NSSet` as a Swift collection, or `nil` for any other object.
  private static func swiftCollection(from object: AnyObject) -> Any? {
    switch object {
    case is NSArray: object as? [Any]
    case is NSDictionary: object as? [AnyHashable: Any]
    case is NSSet: object as? Set<AnyHashable>
    default: nil
    }
  }

  // MARK: - Values

  /// Adds the references in the value at `address`. `name` is the code that leads to the value, such as `.target`.
  private mutating func addReferences(
    inValueAt address: UnsafeRawPointer, _ type: Any.Type, name: String, depth: Int
  ) {
    guard depth < Self.maximumNestingDepth else { return references.append((name, .unseen)) }
    switch TypeKind(type) {
    case .inert: break
    case .function: references.append((name, .block))
    case .unknown: references.append((name, .unseen))
    case .object: references.append((name, .object(Self.value(at: address, type) as AnyObject)))
    case .existential: addReferences(inValue: Self.value(at: address, type), name: name, depth: depth)
    case .enumeration: addEnumerationPayload(at: address, type, name: name, depth: depth)
    case .tuple: addProperties(at: address, type, name: name, depth: depth)
    case .structure:
      if type == String.self || type == ObjectIdentifier.self { return }
      if type is any SafelyMirrored.Type {
        addElements(of: Self.value(at: address, type), name: name, depth: depth)
      } else {
        addProperties(at: address, type, name: name, depth: depth)
      }
    }
  }

  /// Adds the references in `value`, which is inspected as a value of its dynamic type.
  private mutating func addReferences(inValue value: Any, name: String, depth: Int) {
    var collector = self
    func add<Own>(_ type: Own.Type) {
      guard let own = value as? Own else { return collector.references.append((name, .unseen)) }
      withUnsafeBytes(of: own) { bytes in
        guard let address = bytes.baseAddress else { return }
        collector.addReferences(inValueAt: address, type, name: name, depth: depth)
      }
    }
    _openExistential(type(of: value), do: add)
    self = collector
  }

  /// Adds the references in the stored properties of the structure or tuple at `address`.
  private mutating func addProperties(
    at address: UnsafeRawPointer, _ type: Any.Type, name: String, depth: Int
  ) {
    let parts = StoredProperty.properties(of: type)
    // An `Unmanaged` may retain its object manually, and a type without a stored property may hide its contents.
    if parts.isEmpty || "\(type)".hasPrefix("Unmanaged<") { return references.append((name, .unseen)) }
    for part in parts where part.isStrong {
      addReferences(
        inValueAt: address + part.offset, part.type, name: "\(name).\(part.name)", depth: depth + 1)
    }
  }

  private mutating func addEnumerationPayload(
    at address: UnsafeRawPointer, _ type: Any.Type, name: String, depth: Int
  ) {
    guard type is any SafelyMirrored.Type || !(type is any CustomReflectable.Type) else {
      return references.append((name, .unseen))
    }
    let mirror = Mirror(reflecting: Self.value(at: address, type))
    guard let payload = mirror.children.first?.value else { return }
    addReferences(inValue: payload, name: name, depth: depth + 1)
  }

  private mutating func addElements(of collection: Any, name: String, depth: Int) {
    let mirror = Mirror(reflecting: collection)
    for (index, element) in mirror.children.prefix(Self.maximumElementsPerCollection).enumerated() {
      if let (key, value) = element.value as? (key: AnyHashable, value: Any) {
        // A key holds the objects that it refers to, as a value does.
        for part in [key.base, value] { addReferences(inValue: part, name: name, depth: depth + 1) }
      } else {
        let isOrdered = mirror.displayStyle == .collection
        addReferences(inValue: element.value, name: isOrdered ? "\(name)[\(index)]" : name, depth: depth + 1)
      }
    }
    if mirror.children.count > Self.maximumElementsPerCollection { references.append((name, .unseen)) }
  }

  private static func value(at address: UnsafeRawPointer, _ type: Any.Type) -> Any {
    func value<Known>(_ type: Known.Type) -> Any { address.load(as: type) }
    return _openExistential(type, do: value)
  }
}

/// A type of the standard library whose mirror shows its elements without running custom code.
private protocol SafelyMirrored {}
extension Optional: SafelyMirrored {}
extension Array: SafelyMirrored {}
extension Set: SafelyMirrored {}
extension Dictionary: SafelyMirrored {}
