import Foundation
import KataCommand

/// What `.ci/make-site` calls: it writes the site, which is what GitHub can't show of the course. The command has no verb
/// for it.
struct SiteTool {
  /// - Parameter words: The site's folder, and the repository's address on the web; without that, links lead into the
  ///   clone.
  func run(_ words: [String]) -> ExitCode {
    do {
      try write(words[0], repository: words.dropFirst().first)
      return .done
    } catch {
      FileHandle.standardError.write(Data("kata: \(error)\n".utf8))
      return .environment
    }
  }

  private func write(_ site: String, repository: String?) throws {
    let folder = FileManager.default.currentDirectoryPath
    let root = try PackageRoot.enter(from: folder)
    let path = site.hasPrefix("/") ? site : "\(folder)/\(site)"
    try EnvironmentError.writing(site) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let place = repository.map { "\($0)/blob/HEAD/" } ?? Self.way(from: PackageRoot.resolved(path), to: root)
    let pages = try ReviewPages(root: root, repository: place).pages
      .merging(["": FirstPage(root: root).html(repository: place)]) { $1 }
    try EnvironmentError.writing(site) {
      for (name, html) in pages {
        let folder = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(html.utf8).write(to: folder.appendingPathComponent("index.html"))
      }
    }
  }

  /// From one folder to another, as a link says it: `../../`.
  private static func way(from folder: String, to other: String) -> String {
    let (here, there) = (folder.split(separator: "/"), other.split(separator: "/"))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let parts = here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared).map(String.init)
    let path = parts.map { "\($0)/" }.joined()
    return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
