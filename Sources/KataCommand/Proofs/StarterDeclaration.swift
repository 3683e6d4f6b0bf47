import Foundation

/// Which tests a lesson's starter fails, as its bank declares.
struct StarterDeclaration: Sendable {
  /// The tests, with their diagnoses.
  let fails: [String: String?]

  /// - Parameters:
  ///   - root: The package.
  ///   - platform: Where the starter is to be run.
  /// - Returns: `nil` if there is no declaration, or it can't be understood.
  init?(of lesson: Lesson, in root: String, platform: Platform = .current) {
    let path = "\(root)/\(lesson.variantsFolder)/starter/variant.json"
    guard let data = FileTree.data(of: path), let file = try? JSONDecoder().decode(File.self, from: data)
    else {
      return nil
    }
    fails = (platform == .apple ? file.apple?.fails : nil) ?? file.fails
  }

  private struct File: Decodable {
    struct Difference: Decodable {
      let fails: [String: String?]?
    }

    let fails: [String: String?]
    let apple: Difference?
  }
}
