# What there is to check: the package's targets and platforms, as the package manager tells, and the versions of
# every lesson, as the folders tell. Nothing is listed by hand, so that nothing can be forgotten.

declare -a targets platforms
declare -A target_type target_path target_mode target_needs platform_version

# Reads the package in folder $1, with the kata's own tests.
read_package() {
  local description kind name rest
  description=$(cd "$1" && env -u KATA_LESSON -u KATA_SOLUTIONS -u KATA_FOLDER KATA_TOOLS=own \
    swift package --scratch-path "$temporary/scratch" dump-package) || fail "swift package dump-package does not work"
  while read -r kind name rest; do
    if [[ $kind == platform ]]; then
      platforms+=("$name")
      platform_version[$name]=$rest
    else
      targets+=("$name")
      read -r "target_type[$name]" "target_path[$name]" "target_mode[$name]" "target_needs[$name]" <<<"$rest"
    fi
  done < <(awk -f "$here/apple/package.awk" <<<"$description")
  ((${#targets[@]} && ${#platforms[@]})) || fail "the package's description names no targets or no platforms"
}

# Prints the targets that a target imports directly on a platform.
direct_needs() { # target, platform
  local need
  for need in ${target_needs[$1]}; do
    [[ $need == *:* && "+${need#*:}+" != *"+$2+"* ]] || echo "${need%%:*}"
  done
}

# Prints all that a target stands on, each before what needs it; it may come more than once.
all_needs() { # target, platform
  local need
  for need in $(direct_needs "$1" "$2"); do
    all_needs "$need" "$2"
    echo "$need"
  done
}

# Whether a target is meant for a platform. What needs a command is not for where there are none.
is_for() { # target, platform
  local need
  [[ $2 == macos ]] && return
  for need in $(all_needs "$1" "$2"); do
    [[ ${target_type[$need]} != executable ]] || return 1
  done
}

is_lesson() { [[ ${target_path[$1]-} == Sources/Lesson[0-9]* ]]; }

# Complains of every folder that belongs to none of the targets, and so is checked by nobody.
find_forgotten_folders() { # folder of the project
  local folder name known=" ${target_path[*]} " forgotten=0
  for folder in "$1"/{Sources,Tests}/*/; do
    name=${folder#"$1"/}
    [[ $known == *" ${name%/} "* ]] && continue
    echo "apple: ${name%/}: a folder that belongs to no target, so nobody checks it"
    forgotten=1
  done
  for folder in "$1"/Solutions/*/ "$1"/Solutions/Starters/*/; do
    name=${folder%/}
    name=${name##*/}
    case $name in Starters | ObjectiveC | InYourApp | Fixes) continue ;; esac # the last holds pages, no sources
    [[ $known == *" Sources/$name "* ]] && continue
    folder=${folder#"$1"/}
    echo "apple: ${folder%/}: a folder that belongs to no lesson, so nobody checks it"
    forgotten=1
  done
  return "$forgotten"
}
