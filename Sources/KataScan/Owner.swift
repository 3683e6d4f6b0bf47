/// A function, an initializer, or a property with code.
struct Function {
  let name: String
  let isStatic: Bool
  let isProperty: Bool
  let isPrivate: Bool
  let isPublic: Bool
  let declaration: Int
  var range: Range<Int>

  var isLast: Bool { name == "deinit" || name == "dealloc" }
}

/// A type with its extensions.
final class Owner {
  let name: String
  var (isValue, isDeclared) = (false, false)
  var parts: [Range<Int>] = []
  var functions: [Function] = []
  var properties: Set<String> = []
  /// Its functions' names, and which of its own functions each of them calls.
  var calls: [String: Set<String>] = [:]

  init(name: String) { self.name = name }

  /// What is called from some of its functions, these included.
  func reached(from names: Set<String>) -> Set<String> {
    var (found, left) = (names, Array(names))
    while let name = left.popLast() {
      let new = calls[name, default: []].subtracting(found)
      found.formUnion(new)
      left += new
    }
    return found
  }
}

extension Code {
  private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let noNames: Set = ["func", "var", "let", "override", "final", "subscript", "init"]

  /// Finds types and functions by their braces.
  mutating func findOwners() {
    for (number, file) in files.enumerated() {
      if file.path.hasSuffix(".swift") { readSwift(number, file.range) } else { readObjectiveC(file.range) }
    }
    for owner in owners.values {
      let isTimer =
        owner.isDeclared && !owner.isValue && owner.name.hasSuffix("Timer")
        && Clock.looks[owner.name] == nil
      if isTimer, ["Timer", "DispatchSource"].contains(where: { says($0, owner) }) {
        wrappers.insert(owner.name)
      }
      for function in owner.functions { owner.calls[function.name] = [] }
      for function in owner.functions {
        owner.calls[function.name, default: []].formUnion(calls(in: function.range, owner))
      }
    }
  }

  private mutating func readSwift(_ number: Int, _ range: Range<Int>) {
    var open: [(owner: Owner?, end: Int)] = []
    var (pending, owner, index) = (Function?.none, Owner?.none, range.lowerBound)
    while index < range.upperBound {
      while let last = open.last, last.end <= index { open.removeLast() }
      let (text, previous, next, type) = (self[index], self[index - 1], self[index + 1], open.last?.owner)
      if Self.types.contains(text), previous != ".", next.isName, !Self.noNames.contains(next) {
        var name = (open.last { $0.owner != nil }?.owner).map { $0.name + "." } ?? ""
        name += next
        while self[index + 2] == ".", self[index + 3].isName {
          (name, index) = (name + "." + self[index + 3], index + 2)
        }
        // Two types may have the same name in two modules. An extension belongs to that of its file.
        let own = "\(name) \(number)"
        let isOwn = text == "extension" ? owners[own] != nil : owners[name]?.isDeclared == true
        owner = owners[isOwn ? own : name] ?? Owner(name: name)
        owners[isOwn ? own : name] = owner
        if text != "extension" { owner?.isDeclared = true }
        if text == "struct" || text == "enum" { owner?.isValue = true }
        (pending, index) = (nil, index + 1)
      } else if text == "func"
        || type != nil && previous != "." && ["init", "subscript", "deinit"].contains(text)
      {
        pending = function(text == "func" ? next : text, at: index)
      } else if let type, text == "var" || text == "let" {
        type.properties.insert(next)
        pending = function(next, at: index, isProperty: true)
      } else if text == "(" || text == "[", pending?.isProperty == false {
        index = other(index)  // The value of a parameter may be a closure.
      } else if text == "{" {
        if let owner { owner.parts.append(block(index)) }
        if owner == nil, let type, var found = pending {
          found.range = block(index)
          type.functions.append(found)
        }
        open.append((owner, other(index)))
        (pending, owner) = (nil, nil)
      } else if text == "}" {
        pending = nil
      }
      index += 1
    }
  }

  /// A function whose body is not known yet.
  private func function(_ name: String, at index: Int, isProperty: Bool = false) -> Function {
    let before = (1...4).map { self[index - $0] }.prefix { !["{", "}", ")"].contains($0) }
    return Function(
      name: name, isStatic: before.contains("static") || before.contains("class"), isProperty: isProperty,
      isPrivate: before.contains("private") || before.contains("fileprivate"),
      isPublic: before.contains("public") || before.contains("open"), declaration: index,
      range: index..<index)
  }

  private mutating func readObjectiveC(_ range: Range<Int>) {
    var (index, owner) = (range.lowerBound, Owner?.none)
    while index < range.upperBound {
      if self[index] == "@", self[index + 1] == "implementation" {
        owner = owners[self[index + 2]] ?? Owner(name: self[index + 2])
        owners[self[index + 2]] = owner
        owner?.parts.append(index..<range.upperBound)
      } else if ["-", "+"].contains(self[index]), self[index + 1] == "(", let owner {
        let name = other(index + 1) + 1
        let body =
          (name..<max(name, min(name + 80, range.upperBound))).first { ["{", ";"].contains(self[$0]) } ?? name
        if self[body] == "{" {
          owner.functions.append(
            Function(
              name: self[name], isStatic: self[index] == "+", isProperty: false, isPrivate: false,
              isPublic: false,
              declaration: index, range: block(body)))
          index = other(body)
        }
      }
      index += 1
    }
  }

  /// The names of a type's own functions that are called in a range, or whose selectors stand there.
  func calls(in range: Range<Int>, _ owner: Owner) -> Set<String> {
    Set(
      range.lazy.filter { index in
        guard owner.calls[self[index]] != nil else { return false }
        let (previous, before) = (self[index - 1], self[index - 2])
        if previous == "self" || previous == "(" && before == "selector" { return true }
        if previous == "." {
          let receiver = before == "?" || before == "!" ? self[index - 3] : before
          return receiver.lowercased().hasSuffix("self") || owner.name.hasSuffix(receiver)
        }
        return previous != "func" && (self[index + 1] == "(" || self[index + 1] == "{")
      }.map { self[$0] })
  }

  func says(_ word: String, _ owner: Owner) -> Bool { owner.parts.contains { first(word, in: $0) != nil } }
}

extension String {
  fileprivate var isName: Bool { first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
  /// A property's name without the underscore of its variable.
  var plain: String { hasPrefix("_") ? String(dropFirst()) : self }
}
