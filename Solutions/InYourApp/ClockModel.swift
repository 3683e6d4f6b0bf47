import Combine
import Foundation

@MainActor
final class ClockModel {
  private(set) var now = Date()
  private var ticking: AnyCancellable?

  func start() {
    ticking = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] date in self?.now = date }
  }
}
