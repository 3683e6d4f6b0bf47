import TimerLab

/// Runs `body`, which may touch the owner and its timers: where they belong, if the test is suspended meanwhile. On
/// Apple's platforms, frees what it autoreleased.
package func drainingPool<Result>(_ body: () -> Result) -> Result {
  if let stage = Stage.current { return stage.onTheMainQueue { pooling(body) } }
  return pooling(body)
}

private func pooling<Result>(_ body: () -> Result) -> Result {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
