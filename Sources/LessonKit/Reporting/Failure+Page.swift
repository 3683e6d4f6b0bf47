import Foundation
import KataTrace

extension Failure {
  /// With what is said of each failure of a lesson's test: what the kit can't see here, and where to read on.
  ///
  /// - Parameter page: The lesson's page, if the test belongs to a lesson; before it, its fine print.
  func completed(page: String?) -> Failure {
    var failure = self
    failure[.note] = TimerSight.isBlind ? TimerSight.words : nil
    failure[.page] = page.map { page in
      guard let id = diagnosis?.id else { return page }
      let own = page.split(separator: " ").last.map(String.init) ?? page
      return page.dropLast(own.count) + LessonPages.place(of: id, on: own)
    }
    return failure
  }
}

/// Where the pages explain what a test found.
enum LessonPages {
  /// The package, as it was when this was compiled.
  private static let root = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns the place of an entry: on the lesson's page if that has the entry, or else on the page for all lessons.
  ///
  /// - Parameter page: The lesson's page, relative to the package.
  static func place(of id: String, on page: String) -> String {
    // The package may be somewhere else when this runs.
    let text = try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    let hasEntry = text?.contains("<a id=\"\(id)\"></a>\n\n###") ?? true
    return "\(hasEntry ? page : Diagnosis.sharedPage)#\(id)"
  }
}
