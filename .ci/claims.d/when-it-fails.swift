import Foundation

final class Owner {
  var number = 0
  var onChange: () -> Void = {}
}

//: 5 stops Attempted to read an unowned reference but object
func unownedReferenceToNobody_stops() {
  unowned var owner: Owner
  do {
    let other = Owner()
    owner = other
  }
  print(owner.number)
}

//: 5 stops Unexpectedly found nil while unwrapping an Optional value
func unwrappedNil_stops() {
  let owner: Owner? = Int.random(in: 0...1) < 2 ? nil : Owner()
  print(owner!.number)
}

//: 5 stops Unexpectedly found nil while implicitly unwrapping an Optional value
func unwrappedNil_aPropertyMakesThePromiseOnce() {
  final class Screen {
    var owner: Owner!
  }
  print(Screen().owner.number)
}

//: 5 stops Index out of range
func indexOutOfRange_stops() {
  var owners = [Owner()]
  let count = owners.count
  owners.removeLast()
  print(owners[count - 1].number)
}

//: 5 stops Could not cast value of type
func failedCast_stops() {
  let value: Any = 1
  print(value as! String)
}

//: 5 stops Fatal error: reason
func failedCheck_fatalError() { fatalError("reason") }

//: 5 stops Precondition failed: reason
func failedCheck_precondition() { precondition(Int.random(in: 0...1) > 1, "reason") }

//: 5 stops Assertion failed: reason
func failedCheck_assert() { assert(Int.random(in: 0...1) > 1, "reason") }

//: 5 stops 'try!' expression unexpectedly raised an error
func failedCheck_try() {
  struct Refused: Error {}
  func work() throws { throw Refused() }
  try! work()
}

//: 5 stops
func failedCheck_aSumThatDoesNotFit() { print(UInt8.random(in: 255...255) + 1) }

//: 5 stops Simultaneous accesses to
func overlappingAccesses_aDeinitInTheMiddleOfASet() {
  final class Child {
    let parent: Parent
    init(_ parent: Parent) { self.parent = parent }
    deinit { parent.child = nil }
  }
  final class Parent {
    var child: Child?
  }
  let parent = Parent()
  parent.child = Child(parent)
  parent.child = nil
}

//: 5 stops deallocated with non-zero retain count
func keptBeyondItsDeinit_stops() {
  final class Keeper {
    deinit { kept = self }
  }
  _ = Keeper()
}

nonisolated(unsafe) var kept: AnyObject?

//: 5 stops
func wrongThreadOrQueue_assumeIsolated() {
  DispatchQueue.global().async { MainActor.assumeIsolated {} }
  Thread.sleep(forTimeInterval: 1)
}

//: 5 stops
func wrongThreadOrQueue_dispatchPrecondition() {
  dispatchPrecondition(condition: .onQueue(DispatchQueue(label: "other")))
}

//: 5 stops
func waitingForItsOwnQueue_stops() { DispatchQueue.main.sync {} }

//: 5 stops
func aRuleOfDispatch_aQueueReleasedWhileSuspended() {
  func make() { DispatchQueue(label: "suspended").suspend() }
  make()
}

//: 5 stops
func aRuleOfDispatch_aQueueResumedTooOften() { DispatchQueue(label: "resumed").resume() }

//: 5 stops
func aRuleOfDispatch_aGroupLeftTooOften() { DispatchGroup().leave() }

//: 5 stops
func aRuleOfDispatch_aSemaphoreBelowItsStart() {
  func make() {
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
  }
  make()
}

//: 5 prints nothing happens
func aRuleOfDispatch_aSemaphoreAboveItsStart() {
  func make() { DispatchSemaphore(value: 1).signal() }
  make()
  print("nothing happens")
}

//: 5 stops
func callsWithoutAnEnd_aPropertyThatReadsItself() {
  struct Owner {
    var number: Int { number }
  }
  print(Owner().number)
}

//: 5 stops
func callsWithoutAnEnd_aDescriptionThatPrintsSelf() {
  struct Owner: CustomStringConvertible {
    var description: String { "\(self)" }
  }
  print(Owner())
}

//: 5 stops
func callsWithoutAnEnd_aLongChainThatIsFreed() {
  indirect enum Link {
    case last
    case before(Link)
  }
  var first = Link.last
  for _ in 0..<1_000_000 { first = .before(first) }
  first = .last
  print("freed \(first)")
}

//: 5 stops
func badMemoryAccess_anUnmanagedReference() {
  // The first page of memory is nobody's, so this stops each time; what a freed object leaves behind may still be read.
  let nobody = UnsafeRawPointer(bitPattern: 0x20)!
  print(Unmanaged<Owner>.fromOpaque(nobody).takeUnretainedValue().number)
}

//: 5 stops
func damagedMemory_freedTwice() {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
  memory.deallocate()
  memory.deallocate()
}

//: 5 stops
func aborted_withoutAReason() { abort() }

//: 5 prints not all
func endedEarly_asIfAllWereDone() {
  print("not all")
  exit(0)
}

//: 5 hangs
func hung_aSemaphoreThatNobodySignals() { DispatchSemaphore(value: 0).wait() }

// A weak reference to an object that is being freed stops the program where the class is one of Objective-C.
//: cited apple-oss-distributions/objc4, runtime/objc-weak.mm: "Cannot form weak reference to instance"
// An exception of Objective-C that is not caught.
//: cited https://developer.apple.com/documentation/foundation/nsexception
// The other tests are run in a new process by Xcode; by `check`, too.
//: cited Tests/KataTests: a crash is one test's verdict, and the others get theirs
