/// What to run as a child process. It starts in our own current folder.
package struct Command: Equatable, Sendable {
  /// The program, looked up on `PATH` unless it is a path, and its arguments.
  var words: [String]
  /// The whole environment of the child; nothing is inherited beside it.
  var environment: [String: String]

  package init(words: [String], environment: [String: String]) {
    self.words = words
    self.environment = environment
  }

  var program: String { words.first ?? "" }
}
