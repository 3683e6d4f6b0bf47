# Reads a Swift file, and prints one line for each mutant:
#   line number <TAB> name of the edit <TAB> the new text of that line (empty: the line is deleted)

function emit(name, text) {
  if (text != $0) printf "%d\t%s\t%s\n", FNR, name, text
}

function replaced(pattern, replacement,   text) {
  text = $0
  sub(pattern, replacement, text)
  return text
}

# A test can't detect changes of comments and imports.
/^ *\/\// || /^import / { next }

/weak var/ { emit("drop weak", replaced("weak var", "var")) }
/\[weak self\]/ { emit("drop weak", replaced("\\[weak self\\]", "[self = Optional(self)]")) }
/\[weak target\]/ { emit("drop weak", replaced("\\[weak target\\]", "[target = Optional(target)]")) }

/viewDidDisappear/ { emit("earlier hook", replaced("viewDidDisappear", "viewWillDisappear")) }
/viewWillDisappear/ { emit("later hook", replaced("viewWillDisappear", "viewDidDisappear")) }
/didMove\(toParent/ { emit("earlier hook", replaced("didMove", "willMove")) }

/repeats: true/ { emit("do not repeat", replaced("repeats: true", "repeats: false")) }
/repeats: repeats/ { emit("always repeat", replaced("repeats: repeats", "repeats: true")) }
/repeats: repeats/ { emit("never repeat", replaced("repeats: repeats", "repeats: false")) }
/\.common/ { emit("default mode", replaced("\\.common", ".default")) }
/userInfo: block/ { emit("lose the block", replaced("userInfo: block", "userInfo: nil")) }
/target: WeakProxy\(self\)/ { emit("target self", replaced("WeakProxy\\(self\\)", "self")) }
/!Thread\.current\.isCancelled/ { emit("do not look", replaced("!Thread\\.current\\.isCancelled", "true")) }
/fire: firstDrink/ { emit("other date", replaced("firstDrink", "Date()")) }

/\.yes/ { emit("yes to no", replaced("\\.yes", ".no")) }
/\.no,/ || /\.no\)/ { emit("no to yes", replaced("\\.no", ".yes")) }

/ == / { emit("turn the comparison", replaced(" == ", " != ")) }
/^ *if [a-zA-Z.]+ \{/ { emit("negate the condition", replaced("if ", "if !")) }
/^ *if super\./ { emit("negate the condition", replaced("if super", "if !super")) }
/\? yes : no/ { next }
/return true/ { emit("true to false", replaced("return true", "return false")) }
/return false/ { emit("false to true", replaced("return false", "return true")) }

/guard let self else \{ return timer\.invalidate\(\) \}/ {
  emit("do not invalidate", replaced("return timer\\.invalidate\\(\\)", "return"))
}

# A statement that has its own line can be removed.
/^    +[a-zA-Z(][a-zA-Z.?()]*(\(.*\))?$/ && !/^ *(return|guard|if|self\.init|super\.init|defer)/ && /[)]$/ {
  emit("leave out", "")
}
/^    +[a-zA-Z(][a-zA-Z.?, ()]* = [^{]*[^{,(]$/ && !/^ *(let|var|guard|if|private|public)/ {
  emit("leave out", "")
}
