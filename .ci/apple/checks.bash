# The checks: one compiler call for each version of each module, on each platform.
#
# They run in the background, a few at once, and leave the compiler's messages in `$results`, as NUMBER.passed or
# NUMBER.failed. What others import is left in `$results/modules/PLATFORM/VERSION`.

jobs_at_once=$(nproc 2>/dev/null || echo 2)
readonly jobs_at_once

# Runs a check in the background, unless `only` names others. Counts it for the table.
launch() { # platform, row of the table, label, function, its other arguments
  local platform=$1 row=$2 label=$3 running number
  shift 3
  is_wanted "$label" || return
  printf -v number %04d "$((next++))"
  [[ -v counts[$row/macos] || -v counts[$row/$platform] ]] || rows+=("$row")
  counts[$row/$platform]=$((${counts[$row/$platform]-0} + 1))
  while running=($(jobs -rp)) && ((${#running[@]} >= jobs_at_once)); do wait -n; done
  "$1" "$number" "$platform" "$label (${platform}${platform_version[$platform]})" "${@:2}" &
}

is_wanted() { # label
  local wanted
  ((${#only[@]})) || return 0
  for wanted in "${only[@]}"; do
    [[ $1 != "$wanted"* ]] || return 0
  done
  return 1
}

# Keeps what a command said, under the number of its check.
report() { # number, label, command
  local said=$results/$1.failed number=$1 label=$2
  shift 2
  if "$@" >"$said" 2>&1; then
    mv "$said" "$results/$number.passed"
  else
    printf 'apple: %s:\n%s\n' "$label" "$(<"$said")" >"$said"
    return 1
  fi
}

# The arguments that all calls for a target share. Sets `arguments`. Complains if what it imports has failed.
prepare() { # platform, target, which version of the target's lesson to import: Sources or Solutions
  local need folder
  use_sdk "$1"
  arguments=(-package-name "$package" -swift-version "${target_mode[$2]}" -module-name "$2")
  [[ ${target_type[$2]} == executable ]] || arguments+=(-parse-as-library)
  for need in $(all_needs "$2" "$1"); do
    folder=$results/modules/$1/${target_path[$need]}
    is_lesson "$need" && folder=$results/modules/$1/$3/$need
    [[ -e $folder/$need.swiftmodule ]] || { echo "it needs $need, which has failed" && return 1; }
    arguments+=(-I "$folder")
  done
}

# The same within a check; says so under the check's number if it can't be done.
prepare_or_report() { # version
  report "$number" "$label" prepare "$platform" "$target" "$1" && rm "$results/$number.passed"
}

# Checks one version of a module, and leaves it for those who import it.
check_module() { # number, platform, label, target, folder of the version, warnings: strict or lenient, files
  local number=$1 platform=$2 label=$3 target=$4 version=$5 arguments frontend clang_arguments
  local place=$results/modules/$platform/$version
  prepare_or_report Sources || return
  [[ $6 == strict ]] && arguments+=(-warnings-as-errors)
  mkdir -p "$place"
  report "$number" "$label" "${frontend[@]}" "${arguments[@]}" -enable-testing \
    -emit-module -o "$place/$target.swiftmodule" "${@:7}"
}

# Leaves a module for those who import it, without a check of its own.
provide_module() { # platform, target
  local arguments frontend clang_arguments place=$results/modules/$1/${target_path[$2]}
  prepare "$1" "$2" Sources || return
  mkdir -p "$place"
  "${frontend[@]}" "${arguments[@]}" -enable-testing -experimental-skip-all-function-bodies -suppress-warnings \
    -emit-module -o "$place/$2.swiftmodule" "${target_path[$2]}"/**/*.swift
}

# Checks what nobody imports; a lesson's tests together with the learner's module, or with the reference.
# Objective-C calls an `async` test by way of a function of Apple's concurrency library that Linux's does not have
# (`_runTaskForBridgedAsyncMethod`, Swift's stdlib/public/Concurrency/Task.swift), and without it the compiler crashes
# when it lowers the code. Such tests are type-checked, and no more.
check_leaf() { # number, platform, label, target, version of the lesson: Sources or Solutions
  local depth=(-emit-sil -o /dev/null)
  ! grep -qE '^ {2,4}func test\w*\(\) async' "${target_path[$4]}"/**/*.swift || depth=(-typecheck)
  local number=$1 platform=$2 label=$3 target=$4 arguments frontend clang_arguments
  prepare_or_report "$5" || return
  report "$number" "$label" "${frontend[@]}" "${arguments[@]}" -warnings-as-errors \
    "${depth[@]}" "${target_path[$target]}"/**/*.swift
}

# The compiler's command for Objective-C as Apple's takes it: under ARC, with all warnings that are about more than
# taste. Every method's address has to be cast, and every weak reference may be nil. Sets `clang`.
prepare_objective_c() { # platform
  local frontend clang_arguments
  use_sdk "$1"
  clang=(
    "$(dirname "$(command -v swiftc)")/clang" -fsyntax-only -fobjc-arc -fobjc-weak -Weverything -Wno-padded
    -Wno-declaration-after-statement -Wno-pre-c23-compat -Wno-direct-ivar-access -Wno-objc-interface-ivars
    -Wno-explicit-ownership-type -Wno-implicit-retain-self -Wno-unused-macros -Wno-switch-default
    -Wno-nullability-completeness -Wno-objc-missing-property-synthesis -Wno-objc-messaging-id
    -Wno-language-extension-token -Wno-cast-function-type-strict -Wno-nullable-to-nonnull-conversion
    "${clang_arguments[@]}")
}

# Checks the stand-in's own headers.
check_headers() { # number, platform, label, file
  local clang
  prepare_objective_c "$2"
  report "$1" "$3" "${clang[@]}" -Werror -Wno-reserved-identifier "$4"
}

# Checks a file of the project. The stand-in's headers are the system's then, and cause no warnings.
check_objective_c() { # number, platform, label, file
  local clang
  prepare_objective_c "$2"
  report "$1" "$3" does_as_it_says "$4" "${clang[@]/#-I/-isystem}" "$4"
}

# Whether the compiler says of a file what the file's first line claims that it does:
#   // clang says: nothing         no warning; that is also what is expected of a fix, which claims nothing
#   // clang says: -Wname          warnings of that group, and of no other
#   // clang refuses: words        an error with these words
does_as_it_says() { # file, command
  local file=$1 claim said status groups
  claim=$(head -n 1 "$file")
  said=$("${@:2}" 2>&1)
  status=$?
  groups=$(grep -o '\[-W[^],]*[],]' <<<"$said" | tr -d '[],' | sort -u)
  case $claim in
    "// clang refuses: "*)
      grep -F ' error: ' <<<"$said" | grep -qF -- "${claim#*: }" && return ;;
    "// clang says: -W"*)
      [[ $status == 0 && $groups == "${claim#*: }" ]] && return ;;
    "// clang says: nothing")
      [[ $status == 0 && -z $said ]] && return ;;
    *)
      # Only what is right needs no words.
      [[ $file != Solutions/ObjectiveC/*/* ]] || { echo "the first line does not say what clang says" && return 1; }
      [[ $status == 0 && -z $said ]] && return
      claim="// clang says: nothing" ;;
  esac
  printf 'this should be so, and is not: %s\n%s\n' "${claim#// }" "${said:-clang says nothing}"
  return 1
}

# Checks a file of the page about apps: alone, in the Swift 6 mode, as in a module of an older project and as in one
# whose code is on the main actor unless it says otherwise.
check_app_snippet() { # number, platform, label, file
  local isolation frontend clang_arguments
  use_sdk "$2"
  for isolation in nonisolated MainActor; do
    report "$1" "$3, isolated by default: $isolation" "${frontend[@]}" -swift-version 6 -parse-as-library \
      -default-isolation="$isolation" -warnings-as-errors -module-name Snippet -emit-sil -o /dev/null "$4" || return
  done
}

# The package that the page about the test kit shows, laid out by that page, as somebody else builds it: the app in the
# two language modes, and with its code on the main actor unless it says otherwise; its tests in each of the same ways.
check_kit_page() { # number, platform, label, folder of the package
  local flags arguments frontend clang_arguments place=$results/kit-page/$2 kit="$results/modules/$2"
  local tests=("$4"/Tests/MyAppTests/*.swift)
  ((${#tests[@]})) || { report "$1" "$3, which shows no tests" false || return; }
  use_sdk "$2"
  arguments=(-parse-as-library -warnings-as-errors -I "$kit/Sources/TimerLab" -I "$kit/Tests/LeakAssertions" -I "$place")
  mkdir -p "$place"
  for flags in "-swift-version 5" "-swift-version 6" "-swift-version 6 -default-isolation=MainActor"; do
    # shellcheck disable=SC2086
    report "$1" "$3, $flags" "${frontend[@]}" "${arguments[@]}" $flags -module-name MyApp \
      -emit-module -o "$place/MyApp.swiftmodule" "$4"/Sources/MyApp/*.swift || return
    # Not lowered: see check_leaf.
    # shellcheck disable=SC2086
    report "$1" "$3, its tests, $flags" "${frontend[@]}" "${arguments[@]}" $flags -module-name MyAppTests \
      -typecheck "${tests[@]}" || return
  done
}

# Whether a file of that page is meant for a platform, as its imports tell.
app_snippet_is_for() { # file, platform
  case $2 in
    macos) ! grep -q '^import UIKit' "$1" ;;
    ios) ! grep -q '^import AppKit' "$1" ;;
  esac
}

# Whether a file of Objective-C is meant for a platform: what imports UIKit is for iOS, and a display link that is
# made of a target and a selector is there alone, too.
objective_c_is_for() { # file, platform
  local sources=("$1")
  [[ $2 != macos ]] && return
  [[ -e ${1%.m}.h ]] && sources+=("${1%.m}.h")
  ! grep -qE '^[#@]import <?(UIKit|QuartzCore)' "${sources[@]}"
}
