import TimerLab

/// The target of a meter's timer: passes the ticks on to the meter.
final class MeterTarget: NSObject, TimerTarget {
  private let meter: ParkingMeter

  init(_ meter: ParkingMeter) {
    self.meter = meter
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    MainActor.assumeIsolated { [meter] in
      meter.tick()
    }
  }
}
