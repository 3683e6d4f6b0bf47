/// A line of a trace, as one reads it who knows only the format.
struct TracedEvent: Decodable {
  let event: String
  let suite: String?
  let test: String?
  let at: Double
  let name: String?
  let count: Int?
  let message: String?
  let diagnosis: String?
  let kind: String?
  let part: String?
  let elsewhere: Bool?
  let file: String?
  let line: Int?
  let passed: Bool?
  let seconds: Double?
}
