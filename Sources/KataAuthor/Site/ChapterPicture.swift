import KataCommand

/// The picture of a chapter on the landing page: a tile for each of its lessons.
struct ChapterPicture: Sendable {
  private let lessons: [String]

  init(_ chapter: SiteLanding.Chapter) {
    lessons = chapter.lessons.map(\.lesson.numberText)
  }

  /// One is enough: DocC's landing page is dark, whatever the reader prefers.
  func file(named name: String) -> SiteFile { SiteFile(name: "\(name).svg", lines: svg) }

  /// All chapters' pictures are as wide as that of the longest, or their tiles would differ in size.
  private static let mostLessons = 3

  private var svg: [String] {
    let width = 130 * max(lessons.count, Self.mostLessons)
    let tiles = lessons.enumerated().flatMap { place, lesson in
      [
        "<rect x=\"\(place * 130 + 4)\" y=\"16\" width=\"104\" height=\"98\" rx=\"12\" fill=\"#21262d\" stroke=\"#8b949e\"/>",
        "<text x=\"\(place * 130 + 56)\" y=\"83\">\(lesson)</text>",
      ]
    }
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"130\" viewBox=\"0 0 \(width) 130\"",
      "font-family=\"system-ui, sans-serif\" font-size=\"50\" font-weight=\"600\" text-anchor=\"middle\" fill=\"#e6edf3\">",
    ] + tiles + ["</svg>"]
  }
}
