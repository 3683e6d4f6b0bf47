import TimerLab

//: 5 refused has no member 'responds'
func yourTask_aTimerTargetHasNoRespondsOnLinux(_ target: TimerTarget) {
  _ = target.responds(to: .timerDidFire)
}

// An exception ends an iOS app; on the main thread of an AppKit app, `NSApplication` catches and logs it.
//: cited https://developer.apple.com/documentation/appkit/nsapplication/reportexception(_:)
// The four steps of a message that an object does not understand.
//: cited https://developer.apple.com/documentation/objectivec/nsobject-swift.class/forwardingtarget(for:)
// A message without a signature raises before `forwardInvocation:` is reached.
//: cited https://developer.apple.com/documentation/foundation/nsproxy
// A button does not hold the targets of its actions.
//: cited https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
// `-Wno-everything` aside, an initialiser of NSProxy may not call `[super init]`.
//: cited .ci/check-apple compiles Solutions/ObjectiveC/Mistakes/SuperInit.m, which has to be refused
