/// The lifetimes of the objects of types, as far as the places that make and use those objects show them.
struct Life {
  /// The types whose objects live as long as the app, and those whose objects are all made by these.
  private(set) var (permanent, madeByPermanent): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
  /// The members that other types use of an object of a type, as `Type.member`.
  private(set) var usedFromOutside: Set<String> = []
  /// The members that other types use when they are deallocated or leave the screen.
  private(set) var usedOnClosing: Set<String> = []

  init(_ starts: [Start], in code: Code) {
    let types = Dictionary(grouping: code.owners.values, by: \.shortName)
    let owners = Set(starts.map(\.owner.shortName))
    // The types of names such as `poller` in `let poller = Poller()`, and the places that make objects.
    var (typesOfNames, makers): ([String: Set<String>], [String: [Int]]) = ([:], [:])
    for index in code.places(of: Set(types.keys)) {
      let makes =
        code.isSwift(index)
        ? code[index + 1] == "(" && ![":", "->"].contains(code[index - 1])
        : ["alloc", "new"].contains(code[index + 1])
      if makes, !code.file(index).isSample { makers[code[index], default: []].append(index) }
      guard owners.contains(code[index]) else { continue }
      for name in Self.names(declaredBy: index, in: code) {
        typesOfNames[name, default: []].insert(code[index])
      }
    }
    findPermanent(types, makers, in: code)
    let members = Set(starts.flatMap { $0.owner.functions.map(\.name) + [$0.property].compactMap(\.self) })
    for index in code.places(of: members) {
      let isMessage = !code.isSwift(index) && (code[index - 1].isName || code[index - 1] == "]")
      guard code[index - 1] == "." || isMessage else { continue }
      let receiver = code[isMessage ? index - 1 : code.receiver(of: index)].plain
      for type in typesOfNames[receiver, default: [receiver]] where code.block(index).owner?.shortName != type
      {
        usedFromOutside.insert("\(type).\(code[index])")
        if let user = code.block(index).function, user.isDeinit || code.isClosing(index, user) {
          usedOnClosing.insert("\(type).\(code[index])")
        }
      }
    }
  }

  /// Returns the names that are declared with a type: `poller: Poller`, `poller = Poller()` or `Poller *poller`.
  private static func names(declaredBy index: Int, in code: Code) -> [String] {
    var before = index - 1
    while ["[", "?", "(", "any", "some"].contains(code[before]) { before -= 1 }
    if code[index + 1] == "*" { return [code[index + 2].plain] }
    guard code[before] == ":" || code[before] == "=" else { return [] }
    return [code[before - 1].plain] + (code[before - 2] == ":" ? [code[before - 3].plain] : [])
  }

  private mutating func findPermanent(_ types: [String: [Owner]], _ makers: [String: [Int]], in code: Code) {
    permanent = Set(types.values.joined().filter(Self.isApp).map(ObjectIdentifier.init))
    // An object in a static property of its own type, or in Objective-C of a class method.
    for index in code.places(of: ["static", "dispatch_once"]) {
      // A sample may keep an object of a type that belongs to other apps, too.
      guard let owner = code.block(index).owner,
        !code.file(index).isSample || owner.parts.allSatisfy({ code.file($0.lowerBound).isSample })
      else { continue }
      let line = (index..<index + 14).prefix { code.line($0) == code.line(index) }.map { code[$0] }
      let isProperty = line.contains("let") || line.contains("var")
      let isOwn = isProperty && (line.contains(owner.shortName) || line.contains("Self"))
      let isOnce = line[0] == "dispatch_once" && code.block(index).function?.isStatic == true
      if isOwn || isOnce && Self.makesItself(owner, in: code.inside(index + 1), of: code) {
        permanent.insert(ObjectIdentifier(owner))
      }
    }
    // Objects that only permanent objects make live as long.
    for _ in 0..<3 {
      for (name, owners) in types where owners.count == 1 {
        let places = makers[name, default: []]
        if !places.isEmpty, places.allSatisfy({ isPermanent($0, in: code) }) {
          madeByPermanent.insert(ObjectIdentifier(owners[0]))
        }
      }
    }
  }

  /// Returns whether an object of a type is made in its own class method.
  private static func makesItself(_ owner: Owner, in range: Range<Int>, of code: Code) -> Bool {
    range.contains { index in
      ["alloc", "new"].contains(code[index])
        && ["self", "super", "]", "allocWithZone", owner.shortName].contains(code[index - 1])
    }
  }

  /// Returns whether a type is an app or a test case, whose objects live as long as the program.
  private static func isApp(_ owner: Owner) -> Bool {
    let roles: Set = [
      "App", "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate", "WKExtensionDelegate",
      "WKApplicationDelegate", "XCTestCase",
    ]
    return !owner.inherited.isDisjoint(with: roles)
      || ["AppDelegate", "SceneDelegate", "Tests"].contains(where: owner.name.hasSuffix)
  }

  /// Returns whether an object that is made at a place is kept as long as the app runs.
  private func isPermanent(_ index: Int, in code: Code) -> Bool {
    let block = code.block(index)
    guard let owner = block.owner else { return block.range.upperBound == Int.max }
    let isKept = block.kind == .type || ["=", "["].contains(code[index - 1])
    let declaration = (max(0, index - 10)..<index).last { ["let", "var"].contains(code[$0]) }
    if block.kind == .type, let declaration, code.modifiers(of: declaration).contains("static") {
      return true
    }
    if let function = block.function, function.isProperty, function.isStatic { return true }
    return isKept && [permanent, madeByPermanent].contains { $0.contains(ObjectIdentifier(owner)) }
  }
}
