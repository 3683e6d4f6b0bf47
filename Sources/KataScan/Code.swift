/// A function, an initializer, or a property with code.
struct Function {
  let name: String
  /// The index of the keyword that declares it.
  let declaration: Int
  let modifiers: Set<String>
  /// The braces of its body, and what is between them.
  let range: Range<Int>

  var head: Range<Int> { declaration..<range.lowerBound }
  var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class", "+"]) }
  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
  var isProperty: Bool { !modifiers.isDisjoint(with: ["var", "let"]) }
  var isDeinit: Bool { name == "deinit" || name == "dealloc" }
}

/// A type with its extensions.
final class Owner {
  let name: String
  /// The name without the types around it.
  private(set) lazy var shortName = String(name.split(separator: ".").last ?? "")
  var (isValue, isActor, isDeclared) = (false, false, false)
  /// The names after the colon of its declaration.
  var inherited: Set<String> = []
  var parts: [Range<Int>] = []
  var functions: [Function] = []
  /// The indices of the declarations of its properties.
  var properties: [String: Int] = [:]
  /// The places where it calls its own functions, once they have been searched for.
  var calls: [Int]?

  init(name: String) { self.name = name }

  /// Returns whether the type is declared in another one and has a property.
  func isNested(in outer: Owner, with property: String) -> Bool {
    name.hasPrefix(outer.name + ".") && properties[property] != nil
  }
}

/// A pair of braces, what is between them, and the type and function they belong to.
struct Block {
  enum Kind { case type, function, condition, closure }
  let kind: Kind
  let range: Range<Int>
  /// The index of the word that introduces the block, such as `guard`, or the index of a closure's brace.
  let header: Int
  let parent: Int
  let owner: Owner?
  let function: Function?
}

/// The files that were read, one after the other, with their blocks.
struct Code {
  var tokens: [Token] = []
  /// The folder that is read. Its own path doesn't tell whether a file in it belongs to a sample.
  var root = ""
  /// The distinct texts of the tokens, so that a token needs only a number, and these numbers.
  var (texts, numbers): ([String], [String: Int32]) = ([""], [:])
  private(set) var files: [(path: String, range: Range<Int>, isSample: Bool)] = []
  /// The first block is around all files.
  private(set) var blocks = [
    Block(kind: .closure, range: 0..<Int.max, header: 0, parent: 0, owner: nil, function: nil)
  ]
  private(set) var owners: [String: Owner] = [:]

  subscript(_ index: Int) -> String { tokens.indices.contains(index) ? texts[Int(tokens[index].word)] : "" }
  func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 0 }
  /// Returns the other half of a bracket.
  func other(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].other) : index }
  /// Returns the range from a bracket up to its other half, which it may lack in code that doesn't compile.
  func inside(_ open: Int) -> Range<Int> { open..<max(open + 1, other(open)) }
  func first(_ text: String, in range: Range<Int>) -> Int? { range.first { self[$0] == text } }
  /// Returns the places of some words in all files.
  func places(of words: Set<String>) -> [Int] {
    var isWanted = [Bool](repeating: false, count: texts.count)
    for number in words.compactMap({ numbers[$0] }) { isWanted[Int(number)] = true }
    return tokens.indices.filter { isWanted[Int(tokens[$0].word)] }
  }
  func file(_ index: Int) -> (path: String, range: Range<Int>, isSample: Bool) {
    files[Self.last(of: files.count) { files[$0].range.lowerBound <= index }]
  }
  /// Returns whether a file belongs to an example, a demo or a test.
  private func isSample(_ path: String) -> Bool {
    let words = ["example", "sample", "demo", "playground", "test", "fixture"]
    let place = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    return place.lowercased().split(separator: "/").contains { part in words.contains { part.contains($0) } }
  }
  /// Returns the last number below a limit that fits, given that the numbers that fit come first.
  private static func last(of count: Int, fits: (Int) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
  func isSwift(_ index: Int) -> Bool { file(index).path.hasSuffix(".swift") }
  /// Returns the innermost block around a token.
  func block(_ index: Int) -> Block {
    var block = blocks[Self.last(of: blocks.count) { blocks[$0].range.lowerBound <= index }]
    while block.range.upperBound <= index { block = blocks[block.parent] }
    return block
  }
  /// Returns the blocks around a token that are inside a range, beginning with the innermost.
  func blocks(around index: Int, within range: Range<Int>) -> some Sequence<Block> {
    sequence(first: block(index)) { blocks[$0.parent] }.prefix { $0.range.lowerBound > range.lowerBound }
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
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
      let isProperty = self[index] == "var" || self[index] == "let"
      if isProperty, blocks[current].kind == .type {
        blocks[current].owner?.properties[self[index + 1].plain] = index
      }
    }
    files.append((path, range, isSample(path)))
  }

  private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let functions: Set = ["func", "init", "subscript", "deinit", "var", "let"]
  private static let conditions: Set = [
    "if", "guard", "else", "while", "for", "switch", "do", "catch", "repeat", "defer",
  ]

  /// Returns the block that a brace opens. The nearest keyword before the brace decides its kind.
  private mutating func block(at brace: Int, in parent: Int, isSwift: Bool) -> Block {
    let outer = blocks[parent]
    var (kind, owner, function, index) = (Block.Kind.closure, outer.owner, outer.function, brace)
    var header = brace
    repeat {
      index = min(index, other(index)) - 1
      let (word, next, isMember) = (self[index], self[index + 1], outer.kind == .type)
      if self[index - 1] == "." { continue }
      if Self.types.contains(word), next.isName, !Self.functions.contains(next), next != "override" {
        (kind, header, owner, function) = (
          .type, index, declare(at: index, until: brace, in: outer.owner, isSwift), nil
        )
        owner?.parts.append(inside(brace))
        break
      } else if isMember, isSwift ? Self.functions.contains(word) : "-+".contains(word) && next == "(" {
        let isNamed = ["func", "var", "let"].contains(word)
        let new = Function(
          name: !isSwift ? self[other(index + 1) + 1] : isNamed ? next : word, declaration: index,
          modifiers: Set(modifiers(of: index) + [word]), range: inside(brace))
        (kind, header, function) = (.function, index, new)
        owner?.functions.append(new)
        break
      } else if Self.conditions.contains(word) {
        (kind, header) = (.condition, index)
        // The `else` of a `guard` is the end of its condition.
        if word != "else" || ["}", ";"].contains(self[index - 1]) { break }
      }
    } while !["{", "}", "(", "[", ";", ""].contains(self[index])
    return Block(
      kind: kind, range: inside(brace), header: header, parent: parent, owner: owner, function: function)
  }

  /// Returns the words before a declaration that are on its line or follow an `@`.
  func modifiers(of index: Int) -> [String] {
    (1...8).map { index - $0 }.prefix {
      line($0) == line(index) && self[$0] != "{" && self[$0] != "}" || self[$0] == "@" || self[$0 - 1] == "@"
    }.map { self[$0] }
  }

  private mutating func declare(at index: Int, until brace: Int, in outer: Owner?, _ isSwift: Bool) -> Owner {
    var (name, last) = ((outer.map { $0.name + "." } ?? "") + self[index + 1], index + 1)
    while self[last + 1] == ".", self[last + 2].isName {
      (name, last) = (name + "." + self[last + 2], last + 2)
    }
    // Two modules may have types of the same name, so an extension belongs to the type of its file.
    // In Objective-C, the parenthesis of a category is the first token inside the braces.
    let isExtension = self[index] == "extension" || !isSwift && self[brace + 1] == "("
    let own = "\(name) \(files.count)"
    let key = (isExtension ? owners[own] != nil : owners[name]?.isDeclared == true) ? own : name
    let owner = owners[key] ?? Owner(name: name)
    owners[key] = owner
    if !isExtension { owner.isDeclared = true }
    if ["struct", "enum"].contains(self[index]) { owner.isValue = true }
    if self[index] == "actor" { owner.isActor = true }
    owner.inherited.formUnion((last + 1..<max(last + 1, brace)).map { self[$0] }.filter(\.isName))
    return owner
  }
}

extension String {
  var isName: Bool { first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
  /// A property's name without the underscore of its instance variable.
  var plain: String { hasPrefix("_") && !hasPrefix("__") ? String(dropFirst()) : self }
}
