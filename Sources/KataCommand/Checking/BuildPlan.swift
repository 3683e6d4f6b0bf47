import Foundation

/// What the package manager has planned for a build folder: the manifest that it writes there for its build engine.
///
/// Read as it is written, line by line. A line that says something else than expected makes all of it unusable, since
/// half a plan would build something else.
struct BuildPlan: Sendable {
  /// A command, and the files that it reads and writes.
  struct Step: Equatable, Sendable {
    let name: String
    /// What carries it out: `shell` runs `words`.
    var tool = ""
    var inputs: [String] = []
    var outputs: [String] = []
    var words: [String] = []
  }

  let steps: [Step]

  /// - Parameter scratch: A build folder.
  /// - Returns: `nil` if there is no plan, or one that is not understood.
  init?(in scratch: String) {
    guard let text = FileTree.text(of: "\(scratch)/debug.yaml") else { return nil }
    self.init(text)
  }

  init?(_ text: String) {
    var steps: [Step] = []
    let commands = text.split(separator: "\n").drop { $0 != "commands:" }.dropFirst()
    for line in commands {
      if let name = line.wholeMatch(of: /\ {2}(".*"):/) {
        guard let name = Self.decode(String.self, name.1) else { return nil }
        steps.append(Step(name: name))
      } else {
        guard let field = line.wholeMatch(of: /\ {4}([a-z-]+): (.+)/), let last = steps.indices.last,
          steps[last].set(String(field.1), field.2)
        else { return nil }
      }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  /// The commands to run when the contents of `files` have changed, in an order in which each finds what it reads.
  ///
  /// - Returns: `nil` if there is something among them that only the package manager can do.
  func commands(after files: Set<String>) -> [Step]? {
    var changed = files
    var found: [Step] = []
    var news: [Step] = []
    repeat {
      news = steps.filter { step in
        !Self.goesByNames.contains(step.tool) && !found.contains(step)
          && step.inputs.contains(where: changed.contains)
      }
      found += news
      changed.formUnion(news.flatMap(\.outputs))
    } while !news.isEmpty
    guard found.allSatisfy({ $0.tool == "shell" && !$0.words.isEmpty }) else { return nil }
    return Self.ordered(found)
  }

  /// Tools of the package manager's own, whose results depend on the names of files and of tests.
  private static let goesByNames: Set = [
    "phony", "write-auxiliary-file", "test-discovery-tool", "test-entry-point-tool",
  ]

  private static func ordered(_ steps: [Step]) -> [Step]? {
    var (ordered, rest): ([Step], [Step]) = ([], steps)
    while !rest.isEmpty {
      let missing = Set(rest.flatMap(\.outputs))
      let ready = rest.filter { $0.inputs.allSatisfy { !missing.contains($0) } }
      guard !ready.isEmpty else { return nil }
      ordered += ready
      rest.removeAll(where: ready.contains)
    }
    return ordered
  }

  fileprivate static func decode<Value: Decodable>(_ type: Value.Type, _ text: Substring) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension BuildPlan.Step {
  /// - Returns: Whether it is understood. What could make a command another one, like a folder to run it in, is not.
  fileprivate mutating func set(_ key: String, _ value: Substring) -> Bool {
    switch key {
    case "tool": tool = String(value)
    case "description", "allow-missing-inputs", "always-out-of-date": break
    case "inputs", "outputs", "args":
      guard let list = BuildPlan.decode([String].self, value) else { return false }
      switch key {
      case "inputs": inputs = list
      case "outputs": outputs = list
      default: words = list
      }
    default: return false
    }
    return true
  }
}
