import TimerLab

// A test sees Foundation's types as well, because XCTest brings them along. These are the ones under test.

typealias LabTimer = TimerLab.Timer
typealias LabObject = TimerLab.NSObject
