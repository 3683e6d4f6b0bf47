/// Values by object. Holds neither of the two.
final class WeakTable<Key: AnyObject, Value: AnyObject> {
  private final class Entry {
    weak var key: Key?
    weak var value: Value?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    get {
      let entry = entries[ObjectIdentifier(key)]
      return entry?.key === key ? entry?.value : nil
    }
    set {
      entries = entries.filter { $0.value.key != nil && $0.value.value != nil }
      let entry = Entry()
      entry.key = key
      entry.value = newValue
      entries[ObjectIdentifier(key)] = entry
    }
  }
}
