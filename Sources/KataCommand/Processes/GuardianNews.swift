/// What a guardian tells: eight bytes each time.
enum GuardianNews: Equatable, Sendable {
  static let size = 8

  /// The child runs, as this process.
  case started(Int32)
  /// It could not be started, for this reason, one of `errno`'s.
  case failed(Int32)
  /// The child, and all that it started, is gone; with the status that `waitpid` fills in.
  case ended(Int32)

  var bytes: [UInt8] {
    let pair =
      switch self {
      case .started(let process): [0, process]
      case .failed(let reason): [1, reason]
      case .ended(let status): [2, status]
      }
    return pair.withUnsafeBytes { Array($0) }
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    let pair = bytes.withUnsafeBytes { bytes in
      [0, 4].map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
    }
    switch pair[0] {
    case 0: self = .started(pair[1])
    case 1: self = .failed(pair[1])
    case 2: self = .ended(pair[1])
    default: return nil
    }
  }
}
