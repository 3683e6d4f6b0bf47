/// The lifetimes of types, as the places that make and use their objects show.
struct Life {
  /// The types whose objects live as long as the app.
  private(set) var permanent: Set<ObjectIdentifier> = []
  /// The functions that other types call on an object of a type, as `Type.function`.
  private(set) var calledFromOutside: Set<String> = []

  init(of owners: [Owner], in code: Code) {
    var byName: [String: [Owner]] = [:]
    for owner in owners { byName[owner.shortName, default: []].append(owner) }
    // Names that are declared with one of the types, such as `poller` in `let poller = Poller()`.
    var variables: [String: Set<String>] = [:]
    var makers: [String: [Int]] = [:]
    for index in code.places(of: Set(byName.keys)) {
      let name = code[index]
      for variable in Self.variables(at: index, in: code) { variables[variable, default: []].insert(name) }
      if Self.makes(at: index, in: code) { makers[name, default: []].append(index) }
    }
    findPermanent(byName, makers, in: code)
    let functions = Set(owners.flatMap { $0.functions.map(\.name) })
    for index in code.places(of: functions) {
      let (previous, next) = (code[index - 1], code[index + 1])
      let isMessage =
        !code.isSwift(index) && (previous.isName || previous == "]") && ["]", ":"].contains(next)
      guard previous == "." || isMessage else { continue }
      let receiver = code[isMessage ? index - 1 : code.receiver(of: index)].plain
      for type in variables[receiver] ?? (byName[receiver] == nil ? [] : [receiver]) {
        if code.block(index).owner?.shortName != type { calledFromOutside.insert("\(type).\(code[index])") }
      }
    }
  }

  /// Returns the names that are declared with a type.
  private static func variables(at index: Int, in code: Code) -> [String] {
    var before = index - 1
    while ["[", "?", "(", "any", "some"].contains(code[before]) { before -= 1 }
    // `let poller: Poller`, `poller = Poller()`, and in Objective-C `Poller *poller`.
    if code[before] == ":" || code[before] == "=" && code[before - 1] != "=" {
      let name = code[before] == "=" && code[before - 1] == "]" ? "" : code[before - 1]
      let typed = code[before - 2] == ":" ? [code[before - 3].plain] : []
      return [name.plain] + typed
    }
    if code[before] == "alloc" || code[index + 1] == "alloc" || code[index + 1] == "new" {
      var start = index
      while code[start - 1] == "[" { start -= 1 }
      return code[start - 1] == "=" ? [code[start - 2].plain] : []
    }
    return code[index + 1] == "*" ? [code[index + 2].plain] : []
  }

  private static func makes(at index: Int, in code: Code) -> Bool {
    code[index + 1] == "(" && !["class", "extension", ":", ".", "is", "as"].contains(code[index - 1])
      || ["alloc", "new"].contains(code[index + 1])
  }

  private mutating func findPermanent(_ owners: [String: [Owner]], _ makers: [String: [Int]], in code: Code) {
    for types in owners.values {
      for type in types where Self.isApp(type) || Self.sharesItself(type, in: code) {
        permanent.insert(ObjectIdentifier(type))
      }
    }
    // Objects that only permanent objects make live as long.
    for _ in 0..<3 {
      for (name, types) in owners {
        let places = makers[name, default: []].filter { !Question.isSample(code.file($0).path) }
        guard types.count == 1, !places.isEmpty else { continue }
        if places.allSatisfy({ isPermanent($0, in: code) }) { permanent.insert(ObjectIdentifier(types[0])) }
      }
    }
  }

  /// Returns whether an object that is made at a place is kept as long as the app runs.
  private func isPermanent(_ index: Int, in code: Code) -> Bool {
    guard let owner = code.block(index).owner else { return code.block(index).range.upperBound == Int.max }
    let isProperty = code.block(index).kind == .type
    if isProperty {
      let declaration = (max(0, index - 10)..<index).last { ["let", "var"].contains(code[$0]) }
      if let declaration, code.modifiers(of: declaration).contains("static") { return true }
    }
    let isLong = Self.isApp(owner) || permanent.contains(ObjectIdentifier(owner))
    return isLong
      && (isProperty || code[index - 1] == "=" || code[index - 1] == "[" && code[index - 2] == "[")
  }

  private static func isApp(_ owner: Owner) -> Bool {
    !owner.inherited.isDisjoint(with: [
      "App", "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate",
    ])
      || ["AppDelegate", "SceneDelegate"].contains(where: owner.name.hasSuffix)
  }

  /// Returns whether a type has an object of its own in a static property or, in Objective-C, in a class method.
  private static func sharesItself(_ owner: Owner, in code: Code) -> Bool {
    for part in owner.parts {
      for index in part where code[index] == "static" || code[index] == "+" {
        let limit = min(index + 60, part.upperBound)
        if code[index] == "static" {
          let declaration = (index..<limit).prefix {
            code[$0] == "static" || code.line($0) == code.line(index)
          }
          guard declaration.contains(where: { code[$0] == "let" || code[$0] == "var" }) else { continue }
          if (index..<min(index + 12, limit)).contains(where: {
            [owner.shortName, "Self"].contains(code[$0])
          }) {
            return true
          }
        } else if code[index + 1] == "(", let body = code.first("{", in: index..<limit) {
          let makes = code.inside(body).contains {
            ["self", owner.shortName].contains(code[$0]) && ["alloc", "new"].contains(code[$0 + 1])
          }
          if makes, code.inside(body).contains(where: { ["dispatch_once", "static"].contains(code[$0]) }) {
            return true
          }
        }
      }
    }
    return false
  }
}
