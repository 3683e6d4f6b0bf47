import Foundation

/// A leak test that asks the same as a question, to adapt.
struct LeakTest {
  let text: String

  init(_ question: Question) {
    let (start, code, owner) = (question.start, question.code, question.start.owner)
    guard !owner.isValue else {
      text =
        "\(question.owner) is a struct or an enum. A test can't hold a copy weakly, so no leak test can ask about it."
      return
    }
    var missing: [String] = []
    let initializer = code.functions(of: owner, named: ["init"]).first {
      $0.isOne(of: ["init"]) && !$0.isPrivate
    }
    let make = "\(owner.name)(\(initializer.map { Self.arguments(of: $0, in: code, &missing) } ?? ""))"
    var call = "owner  // Missing: the call that leads to line \(question.line(start.index))."
    if let function = start.function, !function.isProperty, !function.isPrivate, function.name != "init",
      code.isSwift(start.index)
    {
      let effects = (function.declaration..<function.range.lowerBound).map { code[$0] }
      let prefix =
        (effects.contains("throws") ? "try " : "")
        + (effects.contains("async") || owner.isActor ? "await " : "")
      call = "\(prefix)owner.\(function.name)(\(Self.arguments(of: function, in: code, &missing)))"
    }
    let (assertion, verb) = Self.assertion(question, &missing)
    let module = Self.module(of: question.path)
    text = """
      // Copy Sources/LeakAssertions/LeakAssertions.swift into your tests. Lessons/in-your-own-tests.md explains how to adapt this.
      import XCTest

      \(module.map { "@testable import \($0)" } ?? "// Missing: @testable import, with the module of \(question.path).")

      // The question: \(question.sentence)
      \(missing.map { "// Missing: \($0)" }.joined(separator: "\n"))
      final class \(question.owner)LeakTests: XCTestCase {
        @MainActor func test_\(verb)WhenNoLongerNeeded() async throws {
          try await \(assertion) {
            \(make)
          } using: { owner in
            \(call)
          } ending: { owner in
            // Do what your app does when it no longer needs the \(question.owner), and no more.
          }
        }
      }
      """.replacing("\n\nfinal", with: "\nfinal")
  }

  /// Returns the assertion that asks the same as the question, and the verb for the test's name.
  private static func assertion(_ question: Question, _ missing: inout [String]) -> (String, String) {
    let isAboutEnds = [.weak, .deaf].contains(question.kind.name)
    guard isAboutEnds else { return ("assertFreed", "isFreed") }
    if question.start.clock == .task { return ("assertEnds(.tasks)", "endsItsTask") }
    let property = question.start.property ?? "timer"
    if question.start.property == nil || question.isPrivate {
      missing.append("a way to read the \(question.clock) `\(property)`, which is private or stored nowhere.")
    }
    return (
      question.start.clock == .timer
        ? "assertEnds(.timer(\\.\(property)))" : "assertEnds(.object(\\.\(property), when: { _ in false }))",
      "endsItsClock"
    )
  }

  /// Returns the arguments of a call, with simple values for simple types.
  private static func arguments(of function: Function, in code: Code, _ missing: inout [String]) -> String {
    guard let open = code.first("(", in: function.declaration..<function.range.lowerBound) else { return "" }
    var found: [String] = []
    var index = open + 1
    while index < code.other(open) {
      // A parameter up to its comma: `label name: Type = value`.
      var end = index
      while end < code.other(open), code[end] != "," { end = max(end, code.other(end)) + 1 }
      let words = (index..<end).map { code[$0] }
      index = end + 1
      guard let colon = words.firstIndex(of: ":"), !words.contains("="), let label = words.first else {
        continue
      }
      let type = words[(colon + 1)...].filter { !["@", "escaping", "Sendable", "any"].contains($0) }
      var value = Self.values[type.joined()]
      if type.last == "?" { value = "nil" }
      if type.contains(">"), type.first == "(" {
        let parameters =
          type.prefix { $0 != ")" }.count { $0 == "," } + (type[type.startIndex + 1] == ")" ? 0 : 1)
        let isVoid = ["Void", ")"].contains(type.last ?? "")
        if isVoid {
          value =
            parameters == 0
            ? "{}" : "{ \(Array(repeating: "_", count: parameters).joined(separator: ", ")) in }"
        }
      }
      if value == nil { missing.append("a value for `\(label)` (\(type.joined())) of `\(function.name)`.") }
      found.append((label == "_" ? "" : "\(label): ") + (value ?? "\(type.joined())()"))
    }
    return found.joined(separator: ", ")
  }

  private static let values = [
    "TimeInterval": "60", "Double": "60", "Int": "1", "String": "\"\"", "Bool": "false", "Date": "Date()",
    "DispatchQueue": ".main", "Duration": ".seconds(60)",
  ]

  /// Returns the module of a file in a package, which is the folder below `Sources`.
  private static func module(of path: String) -> String? {
    let parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    guard let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else { return nil }
    return parts[sources + 1]
  }
}

extension Question {
  /// Whether a test can't see the property that keeps the clock.
  var isPrivate: Bool {
    guard let declaration = start.property.flatMap({ start.owner.properties[$0] }) else { return true }
    return !Set(code.modifiers(of: declaration)).isDisjoint(with: ["private", "fileprivate"])
  }
}
