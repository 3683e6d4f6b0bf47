import TimerLab

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
