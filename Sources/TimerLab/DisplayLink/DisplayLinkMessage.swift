import Foundation

/// The message that a display link sends to its target before each frame.
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
