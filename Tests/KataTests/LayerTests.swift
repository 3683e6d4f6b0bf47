import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that no file of `KataCommand` uses a type of a layer above its own in `Sources/README.md`.
final class LayerTests: XCTestCase {
  private let commandFolder = "\(Project.root)/Sources/KataCommand"

  func test_noFolderUsesATypeFromAHigherLayer() throws {
    let layers = try layers()
    let folders = FileTree.names(in: commandFolder)
    XCTAssertEqual(layers.flatMap(\.self).sorted(), folders, "the order has each folder once")
    let ranks = Dictionary(
      uniqueKeysWithValues: layers.enumerated().flatMap { rank, names in names.map { ($0, rank) } })
    let codes = Dictionary(uniqueKeysWithValues: folders.map { ($0, strippedCode(in: $0)) })
    var owners: [String: [String]] = [:]
    for (folder, files) in codes {
      for type in files.values.flatMap(Self.typeNames) { owners[type, default: []].append(folder) }
    }
    XCTAssertGreaterThan(owners.count, 50)
    for (folder, files) in codes {
      for (file, text) in files {
        let words = Set(text.matches(of: /\b[A-Z]\w+/).map { String($0.0) })
        for (type, places) in owners where words.contains(type) && places.count == 1 && places[0] != folder {
          let (own, other) = (ranks[folder] ?? 0, ranks[places[0]] ?? 0)
          XCTAssertLessThan(own, other, "\(folder)/\(file) mentions \(type), which is in \(places[0])")
        }
      }
    }
  }

  /// Returns the layers in `Sources/README.md`, from the topmost to the lowest, each as a list of folder names.
  private func layers() throws -> [[String]] {
    let readme = try XCTUnwrap(FileTree.text(of: "\(Project.root)/Sources/README.md"))
    let line = try XCTUnwrap(readme.split(separator: "\n").first { $0.hasPrefix("`Entry > ") })
    return line.filter { $0 != "`" }.components(separatedBy: " > ").map { $0.components(separatedBy: ", ") }
  }

  /// Returns the code of a folder's files without comments and strings, keyed by path.
  private func strippedCode(in folder: String) -> [String: String] {
    let files = FileTree.files(below: "\(commandFolder)/\(folder)")
    return files.reduce(into: [:]) { code, file in
      let text = FileTree.text(of: "\(commandFolder)/\(folder)/\(file)") ?? ""
      code[file] = text.replacing(/"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"|\/\/.*/, with: "")
    }
  }

  /// Returns the names of the top-level types that a source text declares, except private ones.
  private static func typeNames(in text: String) -> [String] {
    text.matches(of: /(?m)^(?:package )?(?:final )?(?:class|struct|enum|typealias) (\w+)/).map {
      String($0.1)
    }
  }
}
