import Foundation
import KataTrace

extension Failure {
  /// Returns the failure with links to the lesson's page, and with a warning if the kit can't detect timers.
  ///
  /// - Parameters:
  ///   - page: The path of the lesson's page, or `nil` if the test belongs to no lesson.
  ///   - isRequiredOnlyByFinePrint: Whether only the fine print of the page requires the behaviour.
  func completed(page: String?, isRequiredOnlyByFinePrint: Bool = false) -> Failure {
    var failure = self
    failure[.note] = TimerDetection.isUnavailable ? TimerDetection.unavailabilityWarning : nil
    guard let page else { return failure }
    failure[.finePrint] = isRequiredOnlyByFinePrint ? "\(page)#the-fine-print" : nil
    failure[.entry] = diagnosis.map { LessonPages.link(to: $0.id, on: page) } ?? page
    return failure
  }
}

/// Functions that find entries on the lessons' pages and read the lists of the lessons' tests.
enum LessonPages {
  /// The folder of the package when this file was compiled.
  private static let packageRoot = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns the tests that `Tests.txt` of a lesson's module lists, each as `Suite/test`, or none without that file.
  static func tests(inModule module: String) -> [String] {
    let file = packageRoot.appendingPathComponent("Tests/\(module)/Tests.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) } ?? []
  }

  /// Returns a link to the entry with this id on the lesson's page or, if it isn't there, on the page for all lessons.
  ///
  /// - Parameter page: The path of the lesson's page, relative to the package.
  static func link(to id: String, on page: String) -> String {
    // The package may be somewhere else when this runs.
    let text = try? String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    let hasEntry = text?.contains("<a id=\"\(id)\"></a>\n\n###") ?? true
    return "\(hasEntry ? page : Diagnosis.sharedPagePath)#\(id)"
  }
}
