# Reads what `swift package dump-package` prints, and prints one line each:
#   platform NAME VERSION
#   target NAME TYPE PATH LANGUAGE-MODE DEPENDENCY…     where a dependency may end in :PLATFORM+PLATFORM

function value(line) {
  sub(/^[^:]*: */, "", line)
  return bare(line)
}

function bare(line) {
  gsub(/[ ",]/, "", line)
  return line
}

/^  "[a-zA-Z]+" : / { part = $1 }
part == "\"platforms\"" && /"platformName" :/ { platform = value($0) }
part == "\"platforms\"" && /"version" :/ { print "platform", platform, value($0) }

part != "\"targets\"" { next }

/^    \{/ { name = type = path = needs = ""; mode = 6; section = "" }
/^      "[a-zA-Z]+" : \[/ { section = $1 }
/^      "name" :/ { name = value($0) }
/^      "type" :/ { type = value($0) }
/^      "path" :/ { path = value($0) }
/"swiftLanguageMode" :/ { getline; mode = value($0) }

section == "\"dependencies\"" && /^          "(byName|target)" : \[/ { getline; need = bare($0); only = "" }
section == "\"dependencies\"" && /"platformNames" : \[/ {
  while ((getline) > 0 && $0 !~ /\]/) only = only (only == "" ? ":" : "+") bare($0)
}
section == "\"dependencies\"" && /^        \}/ { needs = needs " " need only }

/^    \}/ {
  if (path == "") path = (type == "test" ? "Tests/" : "Sources/") name
  print "target", name, type, path, mode needs
}
