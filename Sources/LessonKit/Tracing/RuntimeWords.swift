import Foundation

/// What the runtime says as it stops a program, and the entries of the page for all lessons that explain it.
enum RuntimeWords {
  /// Words and the entry for them, as the page's table has them: the first that fit count.
  static let entries: [(words: String, id: String)] = {
    let row = /\| (.*`.*) \| \[.+\]\(#([a-z-]+)\) \|/
    let lines = LessonPages.text(of: Diagnosis.sharedPage)?.split(separator: "\n") ?? []
    return lines.compactMap { $0.wholeMatch(of: row)?.output }.flatMap { _, words, id in
      words.matches(of: /`([^`]+)`/).map { (String($0.1), String(id)) }
    }
  }()

  /// Where the runtime keeps them, for whoever reports a crash (stdlib/public/runtime/Errors.cpp). `nil` on Apple's
  /// platforms, which have a report of their own.
  static func said() -> UnsafePointer<UnsafePointer<CChar>?>? {
    #if os(Linux)
      typealias Getter = @convention(c) () -> UnsafePointer<UnsafePointer<CChar>?>
      return dlsym(nil, "swift_getFatalErrorMessageBuffer").map { unsafeBitCast($0, to: Getter.self)() }
    #else
      return nil
    #endif
  }
}
