#if canImport(Testing)
  import Testing
  import TimerLab

  /// What a test of Swift Testing, or all of a suite, asks of the kit.
  public struct LeakTrait: TestTrait, SuiteTrait, TestScoping {
    var limit: TimeInterval?
    var tracks = false

    public var isRecursive: Bool { true }

    @TaskLocal static var limitOfThisTest = TestFrame.usualLimit

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Self.$limitOfThisTest.withValue(limit ?? Self.limitOfThisTest) {
        guard tracks, testCase != nil else { return try await function() }
        try await Self.tracking(at: test.sourceLocation, function)
      }
    }

    private static func tracking(
      at place: SourceLocation, _ function: @Sendable () async throws -> Void
    ) async throws {
      await Turnstile.shared.enter()
      let frame = await MainActor.run { TestFrame(at: place) }
      let result: Result<Void, any Error>
      do {
        result = .success(try await TestFrame.$ofThisTest.withValue(frame) { try await function() })
      } catch {
        result = .failure(error)
      }
      // Whatever else has failed.
      let reports = Unchecked(Reports())
      _ = await Stage().play {
        reports.content.all = frame.checkTracked()
        frame.end()
        return nil
      }
      frame.whenOver()
      for report in reports.content.all { report() }
      await Turnstile.shared.leave()
      try result.get()
    }
  }

  private final class Reports {
    var all: [() -> Void] = []
  }

  /// `object` is gone when the test is over that has the trait ``Testing/Trait/tracksLeaks``, whether that has failed or
  /// not.
  ///
  /// - Parameter name: What messages call it, with its article; its class if there is none.
  public func expectFreedAtTheEnd<Object: AnyObject>(
    _ object: Object, as name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let frame = TestFrame.ofThisTest else {
      return LeakFailure.nobodyTracks.record(at: sourceLocation)
    }
    frame.track(object, as: name ?? .name(of: object)) { $0.record(at: sourceLocation) }
  }

  extension LeakFailure {
    fileprivate static var nobodyTracks: LeakFailure {
      LeakFailure(
        "No verdict on whether it is freed.", expected: "somebody looks when the test is over.",
        happened: "the test does not say that it tracks leaks.", remedy: "write @Test(.tracksLeaks).")
    }
  }

  extension Trait where Self == LeakTrait {
    /// How long a test may run before the kit says that it is not over, in place of a minute.
    public static func leakLimit(_ limit: Duration) -> Self { LeakTrait(limit: limit.inSeconds) }

    /// At the end of the test, what was given to ``expectFreedAtTheEnd(_:as:sourceLocation:)`` has to be gone.
    public static var tracksLeaks: Self { LeakTrait(tracks: true) }
  }
#endif
