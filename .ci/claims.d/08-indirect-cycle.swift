import TimerLab

final class Screen {
  var currency = "euro"
  var action: () -> String = { "" }
}

//: 5 prints euro, then dollar
func wrongCurrency_aCaptureListMakesACopy() {
  var currency = "euro"
  let (copies, asks) = ({ [currency] in currency }, { currency })
  currency = "dollar"
  print("\(copies()), then \(asks())")
}

//: 5 prints alive
func recall_noSelfAndStillACycle() {
  weak var remains: Screen?
  do {
    let screen = Screen()
    remains = screen
    let formatter = { screen.currency }
    screen.action = { formatter() }
  }
  print(remains == nil ? "freed" : "alive")
}

//: 5 prints freed
func inRealApps_aClosureThatIsOnlyCalledHoldsNothingAfterwards() {
  weak var remains: Screen?
  do {
    let screen = Screen()
    remains = screen
    _ = [1, 2].map { "\($0) \(screen.currency)" }
  }
  print(remains == nil ? "freed" : "alive")
}

//: 5 stops Attempted to read an unowned reference
func predict_anUnownedFeedStopsTheProgram() {
  func make() -> () -> String {
    let feed = Screen()
    return { [unowned feed] in feed.currency }
  }
  print(make()())
}

// A block that mentions an instance variable captures `self`; a message to `nil` answers 0.
//: cited .ci/check-apple compiles Solutions/ObjectiveC with clang's -Wimplicit-retain-self
//: cited Apple, Programming with Objective-C, Working with Objects: "Working with nil"
// `perform(_:with:afterDelay:)` holds its receiver and its argument.
//: cited https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
