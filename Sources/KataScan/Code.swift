/// A function, an initializer, or a property with code.
struct Function {
  let name: String
  /// The word that declares it, what stands before that, and its body.
  let declaration: Int
  let modifiers: Set<String>
  let range: Range<Int>

  func isOne(of words: Set<String>) -> Bool { !modifiers.isDisjoint(with: words) }
  var isStatic: Bool { isOne(of: ["static", "class", "+"]) }
  var isPrivate: Bool { isOne(of: ["private", "fileprivate"]) }
  var isProperty: Bool { isOne(of: ["var", "let"]) }
  var isLast: Bool { name == "deinit" || name == "dealloc" }
}

/// A type with its extensions.
final class Owner {
  let name: String
  var (isValue, isDeclared) = (false, false)
  var parts: [Range<Int>] = []
  var functions: [Function] = []
  var properties: Set<String> = []
  /// Where its own functions are called, or their selectors stand.
  var calls: [Int] = []
  /// Which of its own functions each of them calls; `always`: without a condition.
  var (called, always): ([String: Set<String>], [String: Set<String>]) = ([:], [:])

  init(name: String) { self.name = name }

  /// What is called from some of its functions, these included.
  func reached(from names: Set<String>, always isAlways: Bool = false) -> Set<String> {
    let next = names.union(names.flatMap { (isAlways ? always : called)[$0, default: []] })
    return next == names ? names : reached(from: next, always: isAlways)
  }

  func lines(of names: Set<String>) -> [Int] { functions.filter { names.contains($0.name) }.flatMap(\.range) }
}

/// Braces with what is between them, and the type and its function that they are, or are in.
struct Block {
  enum Kind { case type, condition, closure }
  let kind: Kind
  let range: Range<Int>
  let parent: Int
  let owner: Owner?
  let function: Function?
}

/// All files that were read, one behind the other, with their blocks.
struct Code {
  var tokens: [Token] = []
  private(set) var files: [(path: String, range: Range<Int>)] = []
  /// The first is around all.
  private(set) var blocks = [
    Block(kind: .closure, range: 0..<Int.max, parent: 0, owner: nil, function: nil)
  ]
  private(set) var owners: [String: Owner] = [:]

  subscript(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
  func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 0 }
  /// The other half of a bracket.
  func other(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].other) : index }
  /// From a bracket to its other half. Code that does not compile may have none.
  func inside(_ open: Int) -> Range<Int> { open..<max(open + 1, other(open)) }
  func first(_ text: String, in range: Range<Int>) -> Int? { range.first { self[$0] == text } }
  func path(_ index: Int) -> String { files.last { $0.range.lowerBound <= index }?.path ?? "" }
  func isSwift(_ index: Int) -> Bool { path(index).hasSuffix(".swift") }
  /// `FILE:LINE`.
  func place(_ index: Int) -> String { "\(path(index)):\(line(index))" }
  func block(_ index: Int) -> Block { blocks[Int(tokens[index].block)] }
  /// The blocks around a token that are within another, the innermost first.
  func blocks(around index: Int, within range: Range<Int>) -> some Sequence<Block> {
    sequence(first: block(index)) { blocks[$0.parent] }.prefix { $0.range.lowerBound > range.lowerBound }
  }

  mutating func add(_ bytes: [UInt8], path: String) {
    let (first, isSwift) = (tokens.count, path.hasSuffix(".swift"))
    readTokens(bytes, isSwift: isSwift)
    let range = first..<tokens.count
    pair(range)
    var current = 0
    for index in range {
      while blocks[current].range.upperBound <= index { current = blocks[current].parent }
      if self[index] == "{", other(index) > index {
        blocks.append(block(at: index, in: current, isSwift: isSwift))
        current = blocks.count - 1
      }
      tokens[index].block = Int32(current)
      if blocks[current].kind == .type, ["var", "let"].contains(self[index]) {
        blocks[current].owner?.properties.insert(self[index + 1])
      }
    }
    files.append((path, range))
  }

  private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let functions: Set = ["func", "init", "subscript", "deinit", "var", "let"]
  private static let conditions: Set = [
    "if", "guard", "else", "while", "for", "switch", "do", "catch", "repeat", "defer",
  ]

  /// What a brace opens, by the last word in front of it that tells.
  private mutating func block(at brace: Int, in parent: Int, isSwift: Bool) -> Block {
    let outer = blocks[parent]
    var (kind, owner, function, index) = (Block.Kind.closure, outer.owner, outer.function, brace)
    repeat {
      index = min(index, other(index)) - 1
      let (word, next, isMember) = (self[index], self[index + 1], outer.kind == .type)
      if self[index - 1] == "." { continue }
      if Self.types.contains(word), next.isName, !Self.functions.contains(next), next != "override" {
        (kind, owner, function) = (.type, declare(at: index, in: outer.owner), nil)
        owner?.parts.append(inside(brace))
        break
      } else if isMember, isSwift ? Self.functions.contains(word) : "-+".contains(word) && next == "(" {
        let isNamed = ["func", "var", "let"].contains(word)
        let new = Function(
          name: !isSwift ? self[other(index + 1) + 1] : isNamed ? next : word, declaration: index,
          modifiers: Set(modifiers(of: index) + [word]), range: inside(brace))
        function = new
        owner?.functions.append(new)
        break
      } else if Self.conditions.contains(word) {
        kind = .condition
        break
      }
    } while !["{", "}", "(", "[", ";", ""].contains(self[index])
    return Block(kind: kind, range: inside(brace), parent: parent, owner: owner, function: function)
  }

  /// The words in front of a declaration: on its line, or behind a sign.
  private func modifiers(of index: Int) -> [String] {
    (1...8).map { index - $0 }.prefix {
      line($0) == line(index) && self[$0] != "{" || self[$0] == "@" || self[$0 - 1] == "@"
    }.map { self[$0] }
  }

  private mutating func declare(at index: Int, in outer: Owner?) -> Owner {
    var (name, last) = ((outer.map { $0.name + "." } ?? "") + self[index + 1], index + 1)
    while self[last + 1] == ".", self[last + 2].isName {
      (name, last) = (name + "." + self[last + 2], last + 2)
    }
    // Two types may have the same name in two modules. An extension belongs to that of its file.
    let (own, isExtension) = ("\(name) \(files.count)", self[index] == "extension")
    let key = (isExtension ? owners[own] != nil : owners[name]?.isDeclared == true) ? own : name
    let owner = owners[key] ?? Owner(name: name)
    owners[key] = owner
    if !isExtension { owner.isDeclared = true }
    if ["struct", "enum"].contains(self[index]) { owner.isValue = true }
    return owner
  }

  /// When all files are read: which functions of a type call which others.
  mutating func findCalls() {
    for owner in owners.values {
      let names = Set(owner.functions.map(\.name))
      owner.calls = owner.parts.joined().filter { names.contains(self[$0]) && isCall($0, owner) }
      for function in owner.functions {
        owner.called[function.name, default: []].formUnion(calls(in: function.range, owner))
        owner.always[function.name, default: []].formUnion(calls(in: function.range, owner, always: true))
      }
    }
  }

  private func isCall(_ index: Int, _ owner: Owner) -> Bool {
    let (previous, before) = (self[index - 1], self[index - 2])
    if previous == "self" || previous == "(" && before == "selector" { return true }
    if previous == "." {
      let receiver = before == "?" || before == "!" ? self[index - 3] : before
      return receiver.lowercased().hasSuffix("self") || owner.name.hasSuffix(receiver)
    }
    return previous != "func" && (self[index + 1] == "(" || self[index + 1] == "{")
  }

  /// The names of a type's own functions that are called in a range.
  func calls(in range: Range<Int>, _ owner: Owner, always: Bool = false) -> Set<String> {
    Set(owner.calls.filter { range.contains($0) && !(always && isConditional($0)) }.map { self[$0] })
  }

  /// Whether a condition stands around it, or one before it returns. That `self` is there is none.
  func isConditional(_ index: Int) -> Bool {
    guard let function = block(index).function else { return false }
    return blocks(around: index, within: function.range).contains { $0.kind == .condition }
      || (function.range.lowerBound..<index).contains { self[$0] == "return" && self[$0 - 2] != "else" }
  }

  func says(_ word: String, _ owner: Owner) -> Bool { owner.parts.contains { first(word, in: $0) != nil } }
}

extension String {
  var isName: Bool { first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
  /// A property's name without the underscore of its variable.
  var plain: String { hasPrefix("_") ? String(dropFirst()) : self }
}
