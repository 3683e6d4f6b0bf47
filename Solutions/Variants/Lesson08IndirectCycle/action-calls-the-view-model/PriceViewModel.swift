import TimerLab

/// Keeps the price on the screen up to date for as long as it lives.
final class PriceViewModel {
  private let feed: PriceFeed
  private let formatter: PriceFormatter
  private let show: (String) -> Void
  private var refresher: Refresher?

  init(
    feed: PriceFeed, formatter: PriceFormatter, interval: TimeInterval, show: @escaping (String) -> Void
  ) {
    self.feed = feed
    self.formatter = formatter
    self.show = show
    refresher = Refresher(every: interval) { self.refresh() }
  }

  private func refresh() {
    show(formatter.text(for: feed.price))
  }
}
