import Foundation
import KataCommand

/// The picture of a chapter on the landing page: a dial for each of its lessons, as long as the lesson takes.
struct ChapterPicture: Sendable {
  private let lessons: [(number: String, minutes: Int)]

  init(_ chapter: SiteLanding.Chapter) {
    lessons = chapter.lessons.map { ($0.lesson.numberText, $0.lesson.minutes) }
  }

  /// One is enough: DocC's landing page is dark, whatever the reader prefers.
  func file(named name: String) -> SiteFile {
    SiteFile(name: "\(name).svg", data: Data(svg.utf8))
  }

  private static let step = 130.0
  private static let radius = 44.0

  /// All chapters' pictures are as wide as that of the longest, or their dials would differ in size.
  private static let mostLessons = 3

  private var svg: String {
    let width = Self.step * Double(max(lessons.count, Self.mostLessons))
    let dials = lessons.enumerated().flatMap { place, lesson -> [String] in
      let x = Double(place) * Self.step + Self.radius + 4
      return [
        "<circle cx=\"\(x)\" cy=\"65\" r=\"\(Self.radius)\" fill=\"none\" stroke=\"#444c56\" stroke-width=\"8\"/>",
        "<path d=\"\(arc(at: x, minutes: lesson.minutes))\" fill=\"none\" stroke=\"#58a6ff\" stroke-width=\"8\"/>",
        "<text x=\"\(x)\" y=\"77\" text-anchor=\"middle\" fill=\"#e6edf3\">\(lesson.number)</text>",
      ]
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="130" viewBox="0 0 \(width) 130" \
      font-family="system-ui, sans-serif" font-size="34" font-weight="600">
      \(dials.joined(separator: "\n"))
      </svg>

      """
  }

  /// From twelve o'clock on, as a minute hand goes; an hour would be the whole ring.
  private func arc(at x: Double, minutes: Int) -> String {
    let angle = Double(min(max(minutes, 1), 59)) / 60 * 2 * Double.pi
    let (endX, endY) = (x + Self.radius * sin(angle), 65 - Self.radius * cos(angle))
    return
      "M \(x) \(65 - Self.radius) A \(Self.radius) \(Self.radius) 0 \(minutes > 30 ? 1 : 0) 1 \(endX) \(endY)"
  }
}
