/// Is held by whoever holds what a sampler does at each sample.
final class Cargo: Sendable {}
