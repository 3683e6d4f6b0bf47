# The reference solutions in the settings of an app: compiled for Apple's platforms with the stand-in, and run here.
#
# Each is one module with `settings.swift`, the program in which its owner lives. What does not compile gets the word
# `nonisolated` before its classes, and is tried again. The table in settings.md says what comes out.

readonly settings_page=.ci/apple/settings.md
readonly main_actor="-default-isolation MainActor"
approachable=
for feature in DisableOutwardActorInference GlobalActorIsolatedTypesUsability InferIsolatedConformances \
  InferSendableFromCaptures NonisolatedNonsendingByDefault; do
  approachable+=" -enable-upcoming-feature $feature"
done
# In the order of the table's columns. The third is a new app of Xcode 26.
readonly settings=(
  "-swift-version 5" "-swift-version 5 $main_actor" "-swift-version 5 $main_actor$approachable"
  "-swift-version 6" "-swift-version 6 $main_actor")

# Compares the table on the page with what comes out, and prints what differs. Returns 0 or 1.
check_settings() { # folder of the project
  local results=$temporary/settings only=() platform lesson running
  mkdir -p "$results"
  cd "$1" || return
  for platform in "${platforms[@]}"; do provide_module "$platform" TimerLab & done
  build_lab
  wait
  for lesson in Solutions/Lesson[0-9]*/; do
    while mapfile -t running < <(jobs -rp) && ((${#running[@]} >= jobs_at_once)); do wait -n; done
    { row "${lesson%/}" >"$results/${lesson:16:2}.row" && echo "settings: $(<"$results/${lesson:16:2}.row")"; } &
  done
  wait
  cat "$results"/*.row >"$results/found"
  if grep -E '^\| [0-9]{2} \|' "$settings_page" | diff - "$results/found" >"$results/differences"; then
    echo "settings: the table in $settings_page is as it comes out"
  else
    echo "settings: $settings_page says (<) what does not come out (>):" && cat "$results/differences"
    return 1
  fi
}

row() { # folder of a reference
  local setting text="| ${1:16:2} |"
  for setting in "${settings[@]}"; do text+=" $(cell "$1" "$setting") |"; done
  echo "$text"
}

cell() { # folder of a reference, flags
  local number=${1:16:2} word folder log came
  for word in "" nonisolated; do
    folder=$results/$number-$word log=$results/$number.log
    lay_out_module "$1" "$folder" "$word"
    compiles_for_apple "$folder" "$2" >"$log" 2>&1 || continue
    came=$(run_here "$folder" "$2")
    # A program that runs is no more than that; one that does not is the news.
    [[ -z $word || $came != runs* ]] || came="\`nonisolated\`${came#runs}"
    ! grep -q ' warning: ' "$log" || came+=", warns"
    echo "$came"
    return
  done
  echo "does not compile"
}

# A class that says where it belongs keeps that.
lay_out_module() { # folder of a reference, folder of the copy, word
  rm -rf "$2" && mkdir -p "$2" && cp "$1"/*.swift "$2"
  [[ -z $3 ]] || sed -i -E "/^@MainActor|^nonisolated/,/\{/!s/^((public |private |final )*(class|struct|enum|protocol|extension) )/$3 \1/" "$2"/*.swift
}

compiles_for_apple() { # folder, flags
  local platform frontend clang_arguments flags
  read -ra flags <<<"$2"
  for platform in "${platforms[@]}"; do
    use_sdk "$platform"
    "${frontend[@]}" "${flags[@]}" -parse-as-library -D "LESSON$number" -module-name App \
      -I "$results/modules/$platform/Sources/TimerLab" -emit-sil -o /dev/null "$1"/*.swift "$here/apple/settings.swift" ||
      return
  done
}

# The lab for this system, with what would come from Objective-C elsewhere marked as such: code that does not know
# isolation is called with warnings in place of errors.
build_lab() {
  local lab=$results/lab
  mkdir -p "$lab" && cp -R Sources/TimerLab "$lab/sources"
  sed -i -E 's/^( +)((open|public) (class func|func|convenience init|init|var)\b)/\1@preconcurrency \2/' \
    "$lab"/sources/StandIns/{NSObject,Timer+Creating}.swift
  swiftc -swift-version 6 -parse-as-library -package-name "$package" -module-name TimerLab -wmo -c -emit-module \
    -emit-module-path "$lab/TimerLab.swiftmodule" -o "$lab/TimerLab.o" "$lab"/sources/**/*.swift || fail "no lab"
}

# Says how its program ends. A subclass of the stand-in's `NSObject` is given the `init()` that Apple's compiler adds,
# and all files see Dispatch itself: only then do handlers check for their actor here.
run_here() { # folder, flags
  local file flags code=0
  read -ra flags <<<"$2"
  for file in "$1"/*.swift; do
    awk '
      FNR == NR && /class [A-Za-z]+: NSObject/ { class = FNR }
      FNR == NR && class && /^ +(public |private )?init[(]/ { initializers[class]++ }
      FNR == NR && /^}/ { class = 0 }
      FNR == NR { next }
      /^import TimerLab/ { print "import Dispatch"; print "@preconcurrency import TimerLab"; next }
      { print }
      /class [A-Za-z]+: NSObject.*{$/ {
        print "  nonisolated override init() { " (initializers[FNR] ? "fatalError()" : "super.init()") " }"
      }' "$file" "$file" >"$file.new" && mv "$file.new" "$file"
  done
  swiftc "${flags[@]}" -parse-as-library -D "LESSON$number" -module-name App -I "$results/lab" -o "$1/program" \
    "$1"/*.swift "$here/apple/settings.swift" "$results/lab/TimerLab.o" >"$1/log" 2>&1 || { echo "compiles" && return; }
  timeout 300 "$1/program" >"$1/said" 2>>"$1/log" || code=$?
  case $code in
    0 | 1) tail -n 1 "$1/said" ;;
    124) echo "hangs" ;;
    *) echo "stops the program" ;;
  esac
}
