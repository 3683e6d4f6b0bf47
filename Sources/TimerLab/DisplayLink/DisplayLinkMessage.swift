import Foundation

/// The message that a display link sends before each frame, with the target that it holds.
struct DisplayLinkMessage {
  let target: AnyObject
  let selector: Selector

  func send(from link: DisplayLink) {
    #if canImport(ObjectiveC)
      _ = (target as? NSObjectProtocol)?.perform(selector, with: link)
    #else
      MessageDispatch.send(selector, to: target, with: link)
    #endif
  }
}
