/// A place in a picture, counted from its upper left corner.
struct PicturePoint: Sendable {
  let x, y: Double

  var words: String { "\(PictureFrame.number(x)),\(PictureFrame.number(y))" }

  /// - Parameter text: Numbers in pairs, as Graphviz writes them.
  static func all(in text: String) -> [PicturePoint] {
    let numbers = text.matches(of: /-?[0-9.]+(?:e[+-]?\d+)?/).compactMap { Double($0.0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      PicturePoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}

/// What an arrow has beside its line.
enum GraphArrow {
  static func head(from end: PicturePoint, to tip: PicturePoint, _ arrow: OwnershipGraph.Arrow) -> String {
    let (x, y) = (tip.x - end.x, tip.y - end.y)
    let half = (arrow == .path || arrow == .cut ? 6.5 : 3.5) / max((x * x + y * y).squareRoot(), 0.1)
    let corners = [
      tip, PicturePoint(x: end.x - y * half, y: end.y + x * half),
      PicturePoint(x: end.x + y * half, y: end.y - x * half),
    ]
    return "<polygon points=\"\(corners.map(\.words).joined(separator: " "))\"/>"
  }

  /// Points on a line of curves, close to each other.
  ///
  /// - Parameter line: Where it begins, and three points for each of its curves.
  static func points(along line: [PicturePoint]) -> [PicturePoint] {
    stride(from: 0, to: line.count - 3, by: 3).flatMap { first in
      let curve = Array(line[first...first + 3])
      return (0...200).map { step in
        let t = Double(step) / 200
        return PicturePoint(x: place(curve.map(\.x), t), y: place(curve.map(\.y), t))
      }
    }
  }

  /// One coordinate of a curve's point, from that of its four.
  private static func place(_ c: [Double], _ t: Double) -> Double {
    let u = 1 - t
    return u * u * u * c[0] + 3 * u * u * t * c[1] + 3 * u * t * t * c[2] + t * t * t * c[3]
  }

  /// Two strokes across the beginning of a curve, as scissors would make them.
  static func cut(_ curve: [PicturePoint]) -> String {
    let (t, u) = (0.3, 0.7)
    func along(_ part: (PicturePoint) -> Double) -> (place: Double, direction: Double) {
      let c = curve.map(part)
      return (
        place(c, t),
        u * u * (c[1] - c[0]) + 2 * u * t * (c[2] - c[1]) + t * t * (c[3] - c[2])
      )
    }
    let (x, y) = (along(\.x), along(\.y))
    let length = max((x.direction * x.direction + y.direction * y.direction).squareRoot(), 0.1)
    let (dx, dy) = (x.direction / length, y.direction / length)
    let strokes = [-3.0, 3].map { shift -> String in
      let ends = [-1.0, 1].map { sign in
        PicturePoint(
          x: x.place + dx * (shift + 2.5 * sign) - dy * 8 * sign,
          y: y.place + dy * (shift + 2.5 * sign) + dx * 8 * sign
        ).words
      }
      return "M \(ends[0]) L \(ends[1])"
    }
    return "<path class=\"scissors\" d=\"\(strokes.joined(separator: " "))\"/>"
  }
}
