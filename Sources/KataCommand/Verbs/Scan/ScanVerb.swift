extension Verb {
  /// The implementation is in `KataScan`.
  static let scan = Verb(
    name: "scan", operands: "FOLDER", summary: "what to ask of the timers and tasks in your own code",
    options: [
      Option("--test", value: "FILE:LINE", "print a leak test for the type at that line")
    ]
  ) { request in
    guard let folder = request.operands.first else {
      throw UsageError("'scan' needs a folder: swift run kata scan FOLDER")
    }
    let test = request.values["--test"].map { ["--test", $0] } ?? []
    try BuiltTool(
      surroundings: request.surroundings, product: "KataScan", tools: "scan", name: "scanner",
      configuration: ["-c", "release"], worksAnywhere: true
    ).run(test + [folder])
  }
}
