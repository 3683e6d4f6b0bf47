/// The five instruments of a ``Dashboard``.
public enum DashboardPart: CaseIterable, Sendable {
  case tideClock, windGauge, ferryBoard, radar, buoyLight
}
