@_exported import LeakAssertions

// In a lesson nothing else has these names. In a stranger's tests something might.

public typealias Scenario = LeakScenario
public typealias Failure = LeakFailure
public typealias Diagnosis = LeakDiagnosis
public typealias Holder = LeakHolder
public typealias Ticks = TickCounter
