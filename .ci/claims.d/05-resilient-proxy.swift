import TimerLab

protocol FeedDelegate: AnyObject { func feedDidGet(_ price: Int) }

final class Panel: NSObject, FeedDelegate {
  func feedDidGet(_ price: Int) { print("panel: \(price)") }
}

class Proxy: NSObject {
  weak var target: NSObject?
  init(_ target: NSObject) { self.target = target }
  override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}

//: 5 prints nil
func notDelivered_aCastOfAForwardingProxyGivesNil() {
  print((Proxy(Panel()) as AnyObject as? FeedDelegate).map { "\($0)" } ?? "nil")
}

//: 5 prints nothing arrived
func predict_aMethodOfItsOwnIsNotForwarded() {
  final class EmptyProxy: Proxy, FeedDelegate {
    func feedDidGet(_ price: Int) {}
  }
  let panel = Panel()
  let proxy = EmptyProxy(panel)
  (proxy as FeedDelegate).feedDidGet(7)
  print("nothing arrived")
}

//: 5 prints found under the address of a new object
func predict_anAddressIsUsedAgain() {
  final class View {}
  var badges: [ObjectIdentifier: String] = [:]
  func showAndClose() {
    let views = (0..<1000).map { _ in View() }
    for view in views { badges[ObjectIdentifier(view)] = "badge" }
  }
  showAndClose()
  let views = (0..<1000).map { _ in View() }
  let isFound = views.contains { badges[ObjectIdentifier($0)] != nil }
  print("\(isFound ? "" : "not ")found under the address of a new object")
}

//: 6 refused is not concurrency-safe
func appleAndLinux_theTableNeedsAnIsolation() {
  final class Holder { static var panels: [ObjectIdentifier: Int] = [:] }
}

//: 6 refused is not concurrency-safe
func appleAndLinux_soDoesTheObjectThatDoesNothing() {
  final class Nobody: NSObject, TimerTarget {
    static let shared = Nobody()
    func timerDidFire(_ timer: TimerLab.Timer) {}
  }
}

// A `doesNotRecognizeSelector(_:)` that returns: Apple says that it must not; Core Foundation then ends the process.
//: cited https://developer.apple.com/documentation/objectivec/nsobject-swift.class/doesnotrecognizeselector(_:)
// `URLSession` and `CAAnimation` hold their delegates.
//: cited https://developer.apple.com/documentation/foundation/urlsession/delegate
//: cited https://developer.apple.com/documentation/quartzcore/caanimation/delegate
// A button that is given a `UIAction` holds its closure; a button does not hold its targets.
//: cited https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
// `OBJC_ASSOCIATION_ASSIGN` is not set to `nil`.
//: cited https://developer.apple.com/documentation/objectivec/objc_associationpolicy
