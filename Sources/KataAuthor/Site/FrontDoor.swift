import Foundation
import KataCommand

/// The first page of a site's folder. DocC's own shows nothing there; this one leads on to the course.
enum FrontDoor {
  /// - Throws: What Foundation throws.
  static func write(to folder: String) throws {
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="refresh" content="0; url=tutorials/\(SiteMap.landing)/">
      <title>\(SiteLanding.title)</title>
      <p><a href="tutorials/\(SiteMap.landing)/">\(SiteLanding.title)</a>
      </html>

      """
    try Data(page.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
  }
}
