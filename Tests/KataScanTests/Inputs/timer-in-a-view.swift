// Expected: asked. Nothing keeps the timer of a view, and its function returns nothing
struct Face: View {
  @State private var isBlinking = false
  var body: some View { Text("").onAppear { blink() } }
  func blink() {
    Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in isBlinking.toggle() }
  }
}
