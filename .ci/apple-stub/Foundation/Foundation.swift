// A stand-in for the Swift side of Apple's Foundation, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses, and what a learner may reach for.

@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

// What is older than macOS 10.15 and iOS 13 says nothing about its availability, except where it is missing on
// one of the two.
