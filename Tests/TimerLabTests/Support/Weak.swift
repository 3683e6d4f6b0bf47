import LessonKit

/// A look at an object that does not keep it alive.
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  var isFreed: Bool { object == nil }
}

/// Makes an object and keeps it weakly: whoever else holds it afterwards is what the test is about.
func weakly<Object: AnyObject>(_ make: () -> Object) -> Weak<Object> {
  drainingPool { Weak(make()) }
}
