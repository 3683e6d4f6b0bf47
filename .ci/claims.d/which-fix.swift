import TimerLab

//: 5 stops
func theTable_cancelThenResumeOfARunningSource() {
  let source = DispatchSource.makeTimerSource(queue: .global())
  source.schedule(deadline: .now() + 60)
  source.resume()
  source.cancel()
  source.resume()
}

//: 5 prints a suspended one, and one that was never started
func theTable_thenResumeIfItIsSuspendedOrWasNeverStarted() {
  func end(_ prepare: (DispatchSourceTimer) -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 60)
    prepare(source)
    source.cancel()
    source.resume()
  }
  end { _ in }
  end {
    $0.resume()
    $0.suspend()
  }
  Thread.sleep(forTimeInterval: 0.1)
  print("a suspended one, and one that was never started")
}

//: 5 prints holds if its body uses a member: yes, if not: no
func onOnePage_aTaskHoldsSelfIfItsBodyUsesAMember() {
  final class Owner {
    let stream: AsyncStream<Int>
    let feed: AsyncStream<Int>.Continuation
    init() { (stream, feed) = AsyncStream.makeStream(of: Int.self) }
    func listen() { Task { for await _ in stream {} } }
    func wait(_ stream: AsyncStream<Int>) { Task { for await _ in stream {} } }
  }
  func isHeld(_ work: (Owner) -> Void) -> String {
    weak var remains: Owner?
    do {
      let owner = Owner()
      remains = owner
      work(owner)
    }
    RunLoop.main.run(until: Date() + 0.2)
    return remains == nil ? "no" : "yes"
  }
  let (stream, feed) = AsyncStream.makeStream(of: Int.self)
  print("holds if its body uses a member: \(isHeld { $0.listen() }), if not: \(isHeld { $0.wait(stream) })")
  feed.finish()
}

//: 5 prints one timer is left
func onOnePage_scheduledTwice() {
  weak var first: TimerLab.Timer?
  var timer: TimerLab.Timer? = .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
  first = timer
  timer = .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
  timer?.invalidate()
  print(first?.isValid == true ? "one timer is left" : "none")
}

// Apple suggests a tolerance of at least a tenth of the interval.
//: cited https://developer.apple.com/documentation/foundation/timer/tolerance
