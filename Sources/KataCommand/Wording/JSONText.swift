import Foundation

/// The command's JSON: keys in alphabetical order, so that two outputs can be compared line by line.
package enum JSONText {
  static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return withoutControls(try encoder.encode(value))
  }

  /// The encoder escapes what JSON forbids. What it allows and a terminal obeys is escaped here; outside of
  /// strings there is none of it.
  private static func withoutControls(_ json: Data) -> Data {
    guard let text = String(data: json, encoding: .utf8),
      text.unicodeScalars.contains(where: { $0.isControl && $0.value >= 0x7F })
    else { return json }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isControl, scalar.value >= 0x7F {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return Data(result.utf8)
  }

  package static func string(_ value: some Encodable) throws -> String {
    String(decoding: try data(value), as: UTF8.self)
  }
}
