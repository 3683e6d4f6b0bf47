import TimerLab

final class Clock: Screen {
  var calls: [String] = []
  override func willMove(toParent parent: Screen?) { calls.append("willMove \(parent == nil ? "nil" : "")") }
  override func didMove(toParent parent: Screen?) { calls.append("didMove \(parent == nil ? "nil" : "")") }
  override func viewDidLoad() { calls.append("load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  func calls(of work: () -> Void) -> String {
    calls = []
    work()
    return calls.joined(separator: ", ")
  }
}

//: 5 prints covered: willDisappear, didDisappear | pop to root: willMove nil, didMove nil
func theCode_aCoveredScreenIsToldOfItsParentAlone() {
  let clock = Clock()
  let navigator = Navigator(rootViewController: Screen())
  Window(rootViewController: navigator).makeKeyAndVisible()
  navigator.pushViewController(clock, animated: false)
  print("covered: \(clock.calls { navigator.pushViewController(Screen(), animated: false) })")
  print("pop to root: \(clock.calls { navigator.popToRootViewController(animated: false) })")
}

// What UIKit promises of these calls, and that `viewIsAppearing(_:)` works back to iOS 13.
//: cited https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
//: cited https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
//: cited https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed
