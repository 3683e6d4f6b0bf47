import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The page about apps: all its Swift is in files that the Apple check compiles, and none of those files is forgotten.
///
/// That the excerpts are true is one of the proofs of `verify`.
final class AppPageTests: XCTestCase {
  private static let page = "Lessons/in-your-app.md"
  private static let folder = "Solutions/InYourApp"
  private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  func test_everySnippetIsFromAFileThatTheAppleCheckCompiles() throws {
    let page = MarkdownDocument(text: try XCTUnwrap(FileTree.text(of: "\(project)/\(Self.page)")))
    let snippets = page.fences.map(\.info).filter { $0.hasPrefix("swift") }
    let strangers = snippets.filter { !$0.hasPrefix("swift \(Self.folder)/") }
    XCTAssertEqual(strangers, [])
    let shown = Set(snippets.map { String($0.dropFirst("swift \(Self.folder)/".count)) })
    XCTAssertEqual(shown, Set(FileTree.names(in: "\(project)/\(Self.folder)")))
  }
}
