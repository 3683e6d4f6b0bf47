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

  /// `nil` where this runs apart from the package.
  static func text(of page: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
  }

  /// - Parameter page: The lesson's; it goes before the one for all lessons.
  static func place(of id: String, on page: String) -> String { places(on: page)(id) }

  /// The same for whoever asks for many: the page is read once.
  static func places(on page: String) -> (String) -> String {
    let ids = text(of: page).map { Set($0.matches(of: /<a id="([^"]+)"><\/a>\n\n###/).map { String($0.1) }) }
    return { id in "\(ids?.contains(id) ?? true ? page : Diagnosis.sharedPage)#\(id)" }
  }
}
