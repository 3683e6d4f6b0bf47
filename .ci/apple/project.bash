# The way through a project: what is checked, in which order, and what is said in the end.

readonly kit_page=Lessons/in-your-own-tests.md

# Checks the project in folder $1; with more arguments, only what their labels begin with, and what that stands
# on. Prints what failed, a table, and a last line; returns 0 or 1.
check_project() {
  local folder=$1 only=("${@:2}") results next=1 rows=() target platform round waiting left report
  local -A counts=()
  results=$(mktemp -d "$temporary/results.XXXXXX")
  cd "$folder" || return
  lay_out_cases
  find_forgotten_folders "$folder" >"$results/0000.failed" && rm "$results/0000.failed"

  for platform in "${platforms[@]}"; do
    launch "$platform" "the stand-in's headers, as Objective-C" headers check_headers "$here/apple/headers.m"
    for file in Solutions/ObjectiveC/**/*.m; do
      objective_c_is_for "$file" "$platform" || continue
      launch "$platform" "Solutions/ObjectiveC" "$file" check_objective_c "$file"
    done
    for file in Solutions/InYourApp/*.swift; do
      app_snippet_is_for "$file" "$platform" || continue
      launch "$platform" "Solutions/InYourApp" "$file" check_app_snippet "$file"
    done
  done
  # What a target stands on is finished one round before.
  left=("${targets[@]}")
  while ((${#left[@]})); do
    round=()
    waiting=()
    for target in "${left[@]}"; do
      if needs_any "$target" "${left[@]}"; then waiting+=("$target"); else round+=("$target"); fi
    done
    for platform in "${platforms[@]}"; do
      for target in "${round[@]}"; do
        if is_for "$target" "$platform"; then check_target "$platform" "$target"; fi
      done
    done
    wait
    left=("${waiting[@]}")
  done
  if is_wanted "$kit_page"; then
    "$here/page-code" "$kit_page" "$results/page"
    for platform in "${platforms[@]}"; do
      launch "$platform" "$kit_page" "$kit_page" check_kit_page "$results/page/MyApp"
    done
  fi
  wait
  tell
}

needs_any() { # target, others
  local need
  for need in ${target_needs[$1]}; do
    [[ " ${*:2} " != *" ${need%%:*} "* ]] || return 0
  done
  return 1
}

# Launches all checks of a target on a platform.
check_target() { # platform, target
  local platform=$1 target=$2 path=${target_path[$2]} files=("${target_path[$2]}"/**/*.swift) need
  if is_lesson "$target"; then
    check_lesson "$platform" "$target"
  elif [[ ${target_type[$target]} != test ]]; then
    if is_wanted "$path"; then
      launch "$platform" "$path" "$path" check_module "$target" "$path" strict "${files[@]}"
    elif is_needed "$target"; then
      provide_module "$platform" "$target" &
    fi
  elif is_lesson "${target%Tests}"; then
    for version in Sources Solutions; do
      launch "$platform" "lessons: tests, with ${version}" "$path with $version" check_leaf "$target" "$version"
    done
  else
    launch "$platform" "$path" "$path" check_leaf "$target" Sources
  fi
}

# Whether something wanted stands on a target.
is_needed() { # target
  local other
  for other in "${targets[@]}"; do
    is_wanted "${target_path[$other]}" || { is_lesson "$other" && is_wanted "Solutions/$other"; } || continue
    [[ $'\n'$(all_needs "$other" macos)$'\n' != *$'\n'"$1"$'\n'* ]] || return 0
  done
  return 1
}

check_lesson() { # platform, lesson
  local platform=$1 lesson=$2 version folder files
  for version in Sources Solutions; do
    files=("$version/$lesson"/**/*.swift)
    launch "$platform" "lessons: $version" "$version/$lesson" check_module \
      "$lesson" "$version/$lesson" strict "${files[@]}"
  done
  # Nobody but the command builds the cases, and it runs on macOS.
  [[ $platform != macos ]] || for folder in "$results/fixes/$lesson"/*/; do
    check_case "$platform" "$lesson" "${folder%/}"
  done
}

# What is not right may have warnings.
check_case() { # platform, lesson, folder
  local files=("$3"/*.swift) warnings=lenient verdict
  read -r verdict <"$3.txt"
  [[ $verdict =~ ^(starter|right)$ ]] && warnings=strict
  launch "$1" "lessons: cases" "Solutions/Fixes/$2.md: ${3##*/}" check_module "$2" "Solutions/Fixes/$2/${3##*/}" \
    "$warnings" "${files[@]}"
}

# Lays out the cases of Solutions/Fixes as folders of code, if they are checked.
lay_out_cases() {
  [[ -n ${with_cases-} ]] || return 0
  swift run --package-path "$project" kata verify --lay-out "$results/fixes" >/dev/null \
    || fail "the cases of Solutions/Fixes can't be laid out"
}

# Prints what failed, how many modules were checked for which platform, and the verdict.
tell() {
  local passed=("$results"/*.passed) failed=("$results"/*.failed) report row platform
  for report in "${failed[@]}"; do cat "$report"; done
  printf 'apple: %-40s' checked
  for platform in "${platforms[@]}"; do printf ' %9s' "$platform${platform_version[$platform]}"; done
  echo
  for row in "${rows[@]}"; do
    printf 'apple:   %-38s' "$row"
    for platform in "${platforms[@]}"; do printf ' %9s' "${counts[$row/$platform]--}"; done
    echo
  done
  rm -rf "$results"
  echo "apple: $((${#passed[@]} + ${#failed[@]})) modules checked, ${#failed[@]} failed"
  ((${#failed[@]} == 0 && ${#passed[@]} > 0))
}
