// The module that contains everything a lesson may import.
//
// On Apple's platforms this module adds nothing to timers: `Timer`, `Selector` and `NSObject` are the
// real ones. Where the Objective-C runtime is missing (Linux), the folder `StandIns` supplies
// three types with Apple's names, signatures and contract, based on Foundation's own run loop.
//
// Import `TimerLab` alone: a file that also imports Foundation sees two types named `Timer`.
@_exported import Foundation
