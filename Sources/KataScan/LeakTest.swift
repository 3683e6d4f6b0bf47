import Foundation

/// A leak test that asks the same as a question, to adapt.
struct LeakTest {
  private(set) var text = ""
  /// The values that the test needs and the files don't show.
  private var missing: [String] = []

  init(_ question: Question) {
    let (start, code, owner) = (question.start, question.code, question.start.owner)
    guard !owner.isValue else {
      text =
        "\(question.owner) is a struct or an enum. A test can't hold a copy weakly, so there is no leak test for it."
      return
    }
    let parts = URL(fileURLWithPath: question.path).standardizedFileURL.pathComponents
    let module = parts.lastIndex(of: "Sources").flatMap { $0 + 2 < parts.count ? parts[$0 + 1] : nil }
    if module == nil { missing.append("the module of \(question.path) in place of MyApp") }
    let initializer = code.functions(of: owner, named: ["init"]).first { !$0.isPrivate }
    let make = "\(owner.name)(\(initializer.map { arguments(of: $0, in: code) } ?? ""))"
    var canThrow = initializer.map { code.first("throws", in: $0.head) != nil } ?? false
    let making = canThrow ? "try \(make)" : make
    var call = "_ = owner"
    if let function = start.function, !function.isPrivate, function.modifiers.contains("func"),
      !function.isStatic
    {
      let effects = Set(function.head.map { code[$0] })
      let isAsync = effects.contains("async") || owner.isActor
      canThrow = canThrow || effects.contains("throws")
      call = "\(effects.contains("throws") ? "try " : "")\(isAsync ? "await " : "")"
      call += "owner.\(function.name)(\(arguments(of: function, in: code)))"
    } else if start.function?.name != "init" {
      missing.append("the call that leads to line \(code.line(start.index))")
    }
    let assertion = assertion(for: question)
    text = """
      // Copy Sources/LeakAssertions/LeakAssertions.swift into your tests, and read Lessons/in-your-own-tests.md.
      import XCTest

      @testable import \(module ?? "MyApp")

      // \(question.sentence)
      \(missing.map { "// Missing: \($0).\n" }.joined())final class \(question.owner)LeakTests: XCTestCase {
        @MainActor func test_\(assertion.test)() async\(canThrow ? " throws" : "") {
          \(canThrow ? "try await" : "await") \(assertion.call) {
            \(making)
          } using: { owner in
            \(call)
          } ending: { owner in
            // Do what your app does when it no longer needs the \(question.owner), and no more.
          }
        }
      }
      """
  }

  /// Returns the assertion that asks the same as a question, with a name for the test.
  private mutating func assertion(for question: Question) -> (call: String, test: String) {
    guard [.weak, .deaf].contains(question.kind.name) else { return ("assertFreed", "isFreed") }
    if question.start.clock == .task { return ("assertEnds(.tasks)", "endsItsTask") }
    let property = question.start.property ?? "timer"
    let modifiers = question.start.owner.properties[property].map(question.code.modifiers) ?? ["private"]
    if modifiers.contains("private") {
      missing.append("a property that the test can read the \(question.clock) from")
    }
    let isTimer = question.start.clock == .timer
    return (
      "assertEnds(\(isTimer ? ".timer(" : ".object(")\\.\(property)\(isTimer ? "" : ", when: \\.isPaused")))",
      "endsItsTimer"
    )
  }

  /// Returns the arguments of a call, with simple values for simple types.
  private mutating func arguments(of function: Function, in code: Code) -> String {
    guard let open = code.first("(", in: function.head) else { return "" }
    var (found, index) = ([String](), open + 1)
    while index < code.other(open) {
      // A parameter up to its comma: `label name: Type = value`.
      var end = index
      while end < code.other(open), code[end] != "," { end = max(end, code.other(end)) + 1 }
      let words = (index..<end).map { code[$0] }
      index = end + 1
      guard let colon = words.firstIndex(of: ":"), !words.contains("=") else { continue }
      let type = words[(colon + 1)...].filter { !["@", "escaping", "Sendable", "any"].contains($0) }.joined()
      let block = type.hasPrefix("()") ? "{}" : type.contains(",") ? nil : "{ _ in }"
      let value = type.hasSuffix("?") ? "nil" : type.hasSuffix("->Void") ? block : Self.values[type]
      if value == nil { missing.append("a value for `\(words[0])` (\(type)) of `\(function.name)`") }
      found.append((words[0] == "_" ? "" : "\(words[0]): ") + (value ?? "\(type)()"))
    }
    return found.joined(separator: ", ")
  }

  private static let values = [
    "TimeInterval": "60", "Double": "60", "Int": "1", "String": "\"\"", "Bool": "false", "Date": "Date()",
    "DispatchQueue": ".main", "Duration": ".seconds(60)",
  ]
}
