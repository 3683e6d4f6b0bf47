import TimerLab

//: 5 refused cannot inherit
func yourTask_aThreadCannotBeSubclassed() {
  final class Sampler: Thread {
    override func main() {}
  }
}

// A timer has to be invalidated on the thread on which it was installed.
//: cited https://developer.apple.com/documentation/foundation/timer/invalidate()
// `run()` need not return when the last timer is gone.
//: cited https://developer.apple.com/documentation/foundation/runloop/run()
// `run(mode:before:)` returns at once when there is nothing to wait for, and a timer does not make it return.
//: cited https://developer.apple.com/documentation/foundation/runloop/run(mode:before:)
// `cancel()` sets a flag, and nothing else.
//: cited https://developer.apple.com/documentation/foundation/thread/cancel()
// `CFRunLoopStop` may be called from any thread.
//: cited https://developer.apple.com/documentation/corefoundation/cfrunloopstop(_:)
// `perform(_:with:afterDelay:)` on a dispatch queue waits for a run loop that nobody runs.
//: cited https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
// A thread of Objective-C retains its target until it exits.
//: cited https://developer.apple.com/documentation/foundation/thread/init(target:selector:object:)
