import Foundation
import KataCommand

/// What `kata site --first-page DIR` does: it writes those pages of the site that need the course's data, for the script
/// that makes the others with Sphinx.
struct SiteTool {
  func run(_ request: Request) throws -> ExitCode {
    guard let name = request.values["--first-page"] else { return .done }
    let site = name.hasPrefix("/") ? name : "\(request.surroundings.folder)/\(name)"
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let pages = try ReviewPages(root: root).pages.merging(["": FirstPage(root: root).html]) { $1 }
    try EnvironmentError.writing(name) {
      for (path, html) in pages {
        let folder = URL(fileURLWithPath: "\(site)/\(path)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(html.utf8).write(to: folder.appendingPathComponent("index.html"))
      }
    }
    return .done
  }
}
