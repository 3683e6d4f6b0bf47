final class Gauge {}

//: 5 warns instance will be immediately deallocated
func predict_aWeakVariableKeepsNothing() {
  weak var gauge: Gauge?
  gauge = Gauge()
  print(gauge == nil)
}

//: 5 warns was never mutated
func appleAndLinux_aWeakVarThatIsNeverSetAgain(_ gauge: Gauge) {
  weak var remains: Gauge? = gauge
  print(remains == nil)
}

//: 5 compiles
func appleAndLinux_declaredInOneLineAndSetInTheNext(_ gauge: Gauge) {
  weak var remains: Gauge?
  remains = gauge
  print(remains == nil)
}

// An object that was autoreleased lives until its pool is emptied.
//: cited https://developer.apple.com/documentation/foundation/nsautoreleasepool
