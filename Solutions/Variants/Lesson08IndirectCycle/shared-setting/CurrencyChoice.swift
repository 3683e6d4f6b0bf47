/// The currency that the user has chosen.
final class CurrencyChoice {
  var currency = Currency.euro
}
