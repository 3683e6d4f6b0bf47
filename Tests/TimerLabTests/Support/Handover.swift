import Foundation

/// Carries something to another thread in a test that takes care itself that only one thread uses it at once.
struct Handover<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
