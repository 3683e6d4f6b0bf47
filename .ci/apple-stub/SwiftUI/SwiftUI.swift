// A stand-in for SwiftUI, for type checking on Linux.
// Written from Apple's documentation. Declares only what the pages use.

@_exported import Combine
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

extension State: Sendable where Value: Sendable {}

public struct Text: View, Sendable {
  public struct DateStyle: Sendable {
    public static let time = DateStyle()
  }

  public init(_ content: String) {}
  public init(_ date: Date, style: DateStyle) {}
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
}

@available(macOS 12, iOS 15, *)
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}

@available(macOS 12, iOS 15, *)
public protocol TimelineSchedule {}

@available(macOS 12, iOS 15, *)
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {}

@available(macOS 12, iOS 15, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

@available(macOS 12, iOS 15, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

@available(macOS 12, iOS 15, *)
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    fatalError()
  }
}

@available(macOS 12, iOS 15, *)
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public struct Context {
    public let date: Date
  }

  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  public var body: Never { fatalError() }
}
