import Foundation

/// What commands have written, by what they read: many variants of a lesson have the same interface, byte by byte, and
/// tests that are compiled against it come out the same.
struct RebuildMemory: Sendable {
  private struct Reading: Hashable {
    let step: String
    let inputs: [Data]
  }

  private var results: [Reading: [Data]] = [:]
  /// The latest come last.
  private var readings: [Reading] = []

  /// So many are remembered, each of less than a megabyte.
  private static let mostReadings = 16

  /// Writes what the command wrote when it last read the same, or runs it.
  ///
  /// - Parameters:
  ///   - inputs: All that the command reads and that is not always the same.
  ///   - run: Returns whether it went well.
  /// - Returns: Whether all is there that the command writes.
  mutating func recall(_ step: BuildPlan.Step, reading inputs: [String], or run: () throws -> Bool) throws
    -> Bool
  {
    let contents = inputs.compactMap { FileTree.data(of: $0) }
    guard contents.count == inputs.count else { return try run() }
    let reading = Reading(step: step.name, inputs: contents)
    if let known = results[reading] { return Self.write(known, to: step.outputs) }
    guard try run() else { return false }
    let written = step.outputs.compactMap { FileTree.data(of: $0) }
    if written.count == step.outputs.count { remember(written, for: reading) }
    return true
  }

  private mutating func remember(_ written: [Data], for reading: Reading) {
    results[reading] = written
    readings.append(reading)
    if readings.count > Self.mostReadings { results[readings.removeFirst()] = nil }
  }

  private static func write(_ contents: [Data], to paths: [String]) -> Bool {
    zip(contents, paths).allSatisfy { (try? $0.write(to: URL(fileURLWithPath: $1))) != nil }
  }
}
