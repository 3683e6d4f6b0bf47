import Foundation
import KataCommand

/// A file of the catalogue that `docc` builds the site from.
struct SiteFile: Equatable, Sendable {
  /// Without a folder: a catalogue's files are found by their names.
  let name: String
  let data: Data

  init(name: String, data: Data) {
    self.name = name
    self.data = data
  }

  init(name: String, lines: [String]) {
    self.init(name: name, data: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  var text: String { String(decoding: data, as: UTF8.self) }
}
