import TimerLab

/// Runs `body` and, on Apple's platforms, frees what it autoreleased.
func drainingPool<Result>(_ body: () -> Result) -> Result {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
