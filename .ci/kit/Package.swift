// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's, with owners of every kind of clock. `.ci/check-kit` copies it beside a link to this
// project.
let package = Package(
  name: "Table",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "LeakyTimers", path: "../leaky-timers")],
  targets: [
    .target(
      name: "Owners", dependencies: [.product(name: "TimerLab", package: "LeakyTimers")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TableTests",
      dependencies: ["Owners", .product(name: "LeakAssertions", package: "LeakyTimers")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
