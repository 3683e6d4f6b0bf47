// The module that lessons import for timers, screens and display links. It re-exports Foundation.
//
// On Apple's platforms, this module adds nothing to timers, because `Timer`, `Selector` and `NSObject` are the real
// ones. Where the Objective-C runtime is missing (Linux), the folder `StandIns` supplies them and a few related types
// with Apple's names, signatures and contract, based on Foundation's own run loop.
//
// Import `TimerLab` without Foundation, because on Linux a file that imports both sees two types named `Timer`.
@_exported import Foundation
