extension EnvironmentError {
  /// Does what writes to a file or a folder. If the system refuses it, what is thrown says so, in its words.
  ///
  /// - Parameters:
  ///   - path: What the message calls it.
  ///   - effect: What follows from it, as a sentence.
  /// - Throws: `EnvironmentError.cannotWrite`.
  package static func writing(_ path: String, effect: String = "", _ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      throw cannotWrite(path, reason: SystemReason.text(of: error), effect: effect)
    }
  }
}
