import Foundation
import KataCommand

/// What `kata site` does: it makes the course a static site.
struct SiteTool {
  func run(_ request: Request) throws -> ExitCode {
    let wantsPreview = request.options.contains("--preview")
    let folder = request.operands.first
    if wantsPreview, folder != nil { throw UsageError.notTogether("--preview", "DIR") }
    guard wantsPreview || folder != nil else {
      throw UsageError("Where to? swift run kata site DIR, or: swift run kata site --preview")
    }
    let port = try port(request)
    let site = try folder.map { try SiteFolder(named: $0, in: request.surroundings.folder) }
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let compiler = DocumentationCompiler(
      environment: request.surroundings.environment, basePath: request.values["--hosting-base-path"])
    let catalog = TemporaryFolder.shared.freshFile(named: "LeakyTimers.docc")
    defer { try? FileManager.default.removeItem(atPath: catalog) }
    let address = SiteStart.address(of: root, in: request.surroundings.environment)
    let files = try SiteCatalog(root: root, address: address)
    try EnvironmentError.writing(catalog) { try files.write(to: catalog) }
    guard let site else {
      return try preview(catalog, by: compiler, port: port, console: request.console)
    }
    try build(catalog, by: compiler, into: site, in: root, console: request.console)
    request.console.say("Wrote \(site.pageCount) pages to \((folder ?? "").shown).")
    return .done
  }

  private func port(_ request: Request) throws -> Int {
    guard let text = request.values["--port"] else { return 8080 }
    guard request.options.contains("--preview") else { throw UsageError.onlyTogether("--port", "--preview") }
    guard let port = Int(text), (1_024...65_535).contains(port) else {
      throw UsageError.notBetween(option: "--port", value: text, range: "1024 and 65535")
    }
    return port
  }

  private func build(
    _ catalog: String, by compiler: DocumentationCompiler, into site: SiteFolder, in root: String,
    console: Console
  ) throws {
    for complaint in try compiler.convert(catalog, to: site.scratch) { console.complain(complaint) }
    let pages = try ReviewPages(root: root).pages.merging(["": FirstPage(root: root).html]) { $1 }
    try EnvironmentError.writing(site.scratch) {
      for (path, html) in pages {
        let folder = URL(fileURLWithPath: "\(site.scratch)/\(path)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(html.utf8).write(to: folder.appendingPathComponent("index.html"))
      }
    }
    try site.replace()
  }

  private func preview(
    _ catalog: String, by compiler: DocumentationCompiler, port: Int,
    console: Console
  ) throws -> ExitCode {
    let folder = TemporaryFolder.shared.freshFile(named: "site")
    try compiler.preview(catalog, in: folder, port: port) {
      let path = compiler.basePath.map { "/" + $0.split(separator: "/").joined(separator: "/") } ?? ""
      console.say([
        "The course is at http://localhost:\(port)\(path)/tutorials/\(SiteMap.landing)",
        "To end: Ctrl-C",
      ])
    }
    return .done
  }
}
