import TimerLab

/// A view model that keeps the price on the screen up to date until it is deallocated.
final class PriceViewModel {
  private let refresher: Refresher

  init(
    feed: PriceFeed, formatter: PriceFormatter, interval: TimeInterval, show: @escaping (String) -> Void
  ) {
    // No self in here, so this can't be a cycle.
    refresher = Refresher(every: interval) {
      show(formatter.text(for: feed.price))
    }
  }
}
