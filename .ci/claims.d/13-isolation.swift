import TimerLab

/// Lets go of it on another thread, last of all.
func letGoElsewhere<Owner: AnyObject>(_ make: () -> Owner) {
  nonisolated(unsafe) var owner: Owner? = make()
  let isOver = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    owner = nil
    isOver.signal()
  }
  isOver.wait()
  if owner == nil { print("let go") }
  RunLoop.main.run(until: Date() + 0.2)
}

nonisolated final class Probe {
  deinit { print("freed on \(Thread.isMainThread ? "the main" : "another") thread") }
}

//: 6 prints freed on another thread | let go
func predict_aPlainReleaseOffTheMainThread() {
  @MainActor final class Meter {
    let probe = Probe()
  }
  letGoElsewhere { MainActor.assumeIsolated { Meter() } }
}

//: 6 prints alive
func predict_theSuggestionSilencesTheWarningAlone() {
  @MainActor final class Ticker {
    var timer: TimerLab.Timer?
    let step = 1
    func tick(by step: Int) {}
    func start() {
      let step = self.step
      timer = .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
        Task { @MainActor [weak self = self] in
          self?.tick(by: step)
        }
      }
    }
  }
  MainActor.assumeIsolated {
    weak var remains: Ticker?
    do {
      let ticker = Ticker()
      remains = ticker
      ticker.start()
    }
    print(remains == nil ? "freed" : "alive")
  }
}

final class Count: @unchecked Sendable {
  var value = 0
}

//: 6 prints 0 ticks
func inRealApps_aTimerOfAnActorNeverFires() {
  actor Ticker {
    let ticks = Count()
    func start() {
      _ = TimerLab.Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [ticks] _ in
        ticks.value += 1
      }
    }
  }
  let ticker = Ticker()
  let hasStarted = DispatchSemaphore(value: 0)
  Task {
    await ticker.start()
    hasStarted.signal()
  }
  hasStarted.wait()
  RunLoop.main.run(until: Date() + 0.2)
  print("\(ticker.ticks.value) ticks")
}

func repeatingOnTheMainActor() -> TimerLab.Timer {
  TimerLab.Timer(timeInterval: 0.01, repeats: true) { _ in
    MainActor.assumeIsolated {
      print("ticked")
      exit(0)
    }
  }
}

//: 6 stops
func inRealApps_anotherRunLoopIsNot() {
  Thread.detachNewThread {
    RunLoop.current.add(repeatingOnTheMainActor(), forMode: .default)
    RunLoop.current.run(until: Date() + 1)
  }
  Thread.sleep(forTimeInterval: 1)
}

//: 6 stops
func inRealApps_norIsAFireFromElsewhere() {
  Thread.detachNewThread { repeatingOnTheMainActor().fire() }
  Thread.sleep(forTimeInterval: 1)
}

//: 6 prints let go | freed on the main thread
func aPrinciple_anIsolatedDeinitIsSentThere() {
  letGoElsewhere { MainActor.assumeIsolated { Isolated() } }
}

@MainActor final class Isolated {
  isolated deinit { print("freed on \(Thread.isMainThread ? "the main" : "another") thread") }
}

//: 6 prints freed on the main thread | next line
func aPrinciple_andRunsAtOnceOnItsActor() {
  MainActor.assumeIsolated {
    var owner: Isolated? = Isolated()
    owner = nil
    _ = owner
    print("next line")
  }
}

//: 6 refused in a synchronous nonisolated context
func whatSwift6Says_aWeakBlockAlone() {
  @MainActor final class Meter {
    var timer: TimerLab.Timer?
    func tick() {}
    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
    }
  }
}

//: 6 refused loses global actor
func whatSwift6Says_theMethodItself() {
  @MainActor final class Meter {
    var timer: TimerLab.Timer?
    func tick(_ timer: TimerLab.Timer) {}
    func start() { timer = .scheduledTimer(withTimeInterval: 1, repeats: true, block: tick) }
  }
}

//: 6 refused sending 'timer' risks causing data races
func whatSwift6Says_invalidateInAssumeIsolated() {
  @MainActor final class Meter {
    var timer: TimerLab.Timer?
    func start() {
      timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        MainActor.assumeIsolated { timer.invalidate() }
      }
    }
  }
}

//: 6 refused cannot access property 'timer' with a non-Sendable type 'Timer?' from nonisolated deinit
//: 6+main refused cannot access property 'timer' with a non-Sendable type 'Timer?' from nonisolated deinit
func whatSwift6Says_aPlainDeinit() {
  @MainActor final class Meter {
    var timer: TimerLab.Timer?
    deinit { timer?.invalidate() }
  }
}

//: 6 refused capture of 'self' in a closure that outlives deinit
//: 5 warns capture of 'self' in a closure that outlives deinit
func whatSwift6Says_aTaskInDeinit() {
  @MainActor final class Meter {
    var timer: TimerLab.Timer?
    deinit { Task { @MainActor in self.timer?.invalidate() } }
  }
}

//: 6 compiles
//: 6 prints nobody
func whatSwift6Says_aWeakReferenceMadeInDeinit() {
  @MainActor final class Meter {
    func stop() { print("stopped") }
    deinit {
      Task { @MainActor [weak self] in
        if self == nil { print("nobody") }
        self?.stop()
      }
    }
  }
  MainActor.assumeIsolated { _ = Meter() }
  RunLoop.main.run(until: Date() + 0.2)
}

//: 6 refused can not be referenced from a Sendable closure
func notCompiling_aPropertyInTheBlock() {
  @MainActor final class Meter {
    let showTimeLeft: () -> Void = {}
    func start() {
      TimerLab.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.showTimeLeft() }
    }
  }
}

//: 6+main prints let go | freed on the main thread
func aNewApp_withoutAWrittenDeinit() {
  letGoElsewhere { MainActor.assumeIsolated { Plain() } }
}

final class Plain {
  let probe = Probe()
}

//: 6+main prints freed on another thread | let go
func aNewApp_aNonisolatedDeinitStaysOut() {
  letGoElsewhere { MainActor.assumeIsolated { Careful() } }
}

final class Careful {
  let probe = Probe()
  nonisolated deinit {}
}

//: 5+main compiles
func aNewApp_inSwift5APlainDeinitMayReadTheTimer() {
  final class Meter {
    var timer: TimerLab.Timer?
    deinit { timer?.invalidate() }
  }
}

//: 5+main prints deinit on another thread | let go
func aNewApp_andRunsOnTheThreadThatLetsGoLast() {
  final class Meter {
    deinit { print("deinit on \(Thread.isMainThread ? "the main" : "another") thread") }
  }
  letGoElsewhere { MainActor.assumeIsolated { Meter() } }
}

//: 6 prints a beep
func wrongThreadOrQueue_notAWorkItemThatSaysSendable() {
  MainActor.assumeIsolated {
    DispatchQueue.global().async(execute: DispatchWorkItem { @Sendable in print("a beep") })
    Thread.sleep(forTimeInterval: 0.5)
  }
}

//: 6 compiles
func inRealApps_aPlainDeinitMayCancelATask() {
  @MainActor final class Meter {
    var task: Task<Void, Never>?
    deinit { task?.cancel() }
  }
}

//: 6 refused from nonisolated deinit
func inRealApps_notADispatchSource() {
  @MainActor final class Meter {
    var source: DispatchSourceTimer?
    deinit { source?.cancel() }
  }
}
