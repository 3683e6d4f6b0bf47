import Foundation

//: 5 prints it spins
func swiftUIThreeClocks_aLoopThatDoesNotAskSpins() {
  final class Count: @unchecked Sendable {
    var turns = 0
  }
  let count = Count()
  let task = Task.detached {
    while count.turns < 1_000_000 {
      try? await Task.sleep(for: .seconds(1))
      count.turns += 1
    }
  }
  task.cancel()
  Thread.sleep(forTimeInterval: 0.5)
  print(count.turns > 100 ? "it spins" : "\(count.turns)")
  exit(0)
}

//: 6 refused stored property 'owner' of 'Sendable'-conforming class
func aWeakReference_aWeakVarIsRefused() {
  final class Target: Sendable {
    weak var owner: Target?
  }
}

//: 6 compiles
func aWeakReference_aWeakLetIsNot(_ owner: Sendable & AnyObject) {
  final class Target: Sendable {
    weak let owner: (any Sendable & AnyObject)?
    init(_ owner: any Sendable & AnyObject) { self.owner = owner }
  }
}

//: 6 prints nil
func aWeakReference_itBecomesNil() {
  final class Owner: Sendable {}
  final class Target: Sendable {
    weak let owner: Owner?
    init(_ owner: Owner) { self.owner = owner }
  }
  let target = Target(Owner())
  print(target.owner == nil ? "nil" : "there")
}

// SwiftUI cancels a view's task; a display link from a view; a suspended app runs no code.
//: cited https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
//: cited https://developer.apple.com/documentation/appkit/nsview/displaylink(target:selector:)
//: cited https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
// A timer does not count the time that the device slept, `Task.sleep(for:)` does.
//: cited https://developer.apple.com/documentation/swift/continuousclock
//: cited swift-corelibs-foundation, Sources/CoreFoundation/CFRunLoop.c: timers go by mach_absolute_time
// The snippets compile.
//: cited .ci/check-apple, in Swift 6, with and without the main actor by default
// What the references need in an app's settings: .ci/apple/settings.md.
//: cited .ci/check-apple --settings
