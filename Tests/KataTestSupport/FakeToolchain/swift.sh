#!/bin/sh
# Stands in for `swift`. What a "build" and its "tests" do is written in the sources, in lines like
# `//! OwnerTests test_isFreed fails held-by-timer`. So a test that exchanges two files gets what these files promise, as
# with the real thing.
#
# Finds the sources that the environment asks for, as `Package.swift` does, and keeps their lines.
#
# A file `during-build` is run as a part of the script. With a file `builds-by-time`, what was built stays
# as long as the file has its time. A file `build-system` says which of the package manager's build systems it plays.
# shellcheck disable=SC1091,SC2010,SC2012,SC2086,SC2125
if [ "$1" = --version ]; then cat "${0%/*}/../swift-version"; exit; fi
if [ "$2" = dump-package ]; then
  mode() { sed -n 's/^ *Lesson("\([^"]*\)"'"$1"'),$/{"name":"\1","settings":[{"kind":{"swiftLanguageMode":{"_0":"'$2'"}}}]}/p' Package.swift; }
  echo "{\"targets\":[$({ mode '' 5; mode ', languageMode: .v6' 6; } | paste -s -d , -)]}"
  exit
fi
if [ "$KATA_TOOLS" = author ]; then
  case "$*" in *--show-bin-path*) echo "$PWD/bin"; exit ;; esac
  echo "$KATA_TOOLS $*" >> builds
  if [ -f during-build ]; then . ./during-build; fi
  exit
fi
flags="$*"
while [ $# -gt 0 ]; do
  if [ "$1" = --scratch-path ]; then scratch="$2"; fi
  shift
done
system=
if [ -f build-system ]; then read -r system < build-system; fi
case "$flags" in
  test*--parallel*)
    # The output of a test is shown if that fails.
    cat "$scratch"/a-system/debug/plan "$scratch"/out/Products/*/plan > plan 2> /dev/null
    while read -r suite test outcome; do
      echo "[1/9] Testing $suite/$test"
      case $outcome in passes | skips) continue ;; esac
      failed=1
      echo "Test Case '${suite#*.}.$test' started at 12:00"
      case $outcome in
        crashes) echo "Facts.swift:7: Fatal error: boom" ;;
        *) echo "/x/Facts.swift:7: error: ${suite#*.}.$test : not so" ;;
      esac
    done < plan
    exit ${failed:-0} ;;
  test*list*)
    sed -n 's|^\([^ ]*\) \(test_[^ ]*\).*|\1/\2|p' "$scratch"/a-system/debug/plan "$scratch"/out/Products/*/plan 2> /dev/null
    exit 0 ;;
esac
case "$system" in
  swiftbuild) products="$scratch/out/Products/Debug-fake" ;;
  *) products="$scratch/a-system/debug" ;;
esac
if [ -z "$KATA_LESSON" ]; then
  files=$(ls Tests/*LabTests/*.swift Tests/LeakAssertionsTests/*.swift Tests/*KitTests/*.swift Tests/KataTests/*.swift Tests/KataAuthorTests/*.swift)
  checked="$files $(ls Sources/Lesson[0-9]*/*.swift)"
elif [ "$KATA_LESSON" = all ]; then
  files=$(ls "${KATA_FOLDER:-Sources}"/Lesson[0-9]*/*.swift)
  checked=$files
else
  name=$(cd Sources && echo Lesson$KATA_LESSON*)
  files=Sources/$name/*.swift
  if [ -n "$KATA_FOLDER" ]; then files=$KATA_FOLDER/*.swift; fi
  checked=$files
fi
echo "${KATA_LESSON:-package}" $files "$flags" >> builds
if [ -f during-build ]; then . ./during-build; fi
echo "[1/2] Compiling noise"
for file in $checked; do
  number=0
  while IFS= read -r line; do
    number=$((number + 1))
    case "$line" in
      *"//! does not compile"*) echo "$PWD/$file:$number:3: error: cannot find 'x' in scope"; broken=1 ;;
      *"//! warns as 6.4"*)
        text="'weak' ownership of capture 'self' differs from implicitly-captured strong reference in outer scope"
        case "$flags" in
          *-Wwarning*ImplicitStrongCapture*) echo "$PWD/$file:$number:3: warning: $text" ;;
          *-warnings-as-errors*) echo "$PWD/$file:$number:3: error: $text"; broken=1 ;;
          *) echo "$PWD/$file:$number:3: warning: $text" ;;
        esac ;;
      *"//! warns"*)
        case "$flags" in
          *-warnings-as-errors*)
            echo "$PWD/$file:$number:3: error: 'x' was never used [#no-usage]"; broken=1 ;;
          *) echo "$PWD/$file:$number:3: warning: 'x' was never used [#no-usage]" ;;
        esac ;;
    esac
  done < "$file"
done
if [ -n "$broken" ]; then exit 1; fi
mkdir -p "$products"
if [ "$system" != swiftbuild ]; then ln -sfn a-system/debug "$scratch/debug"; fi
# The real ones go by size and time.
object="$products/Owner.o"
set -- $files
if ! [ -f builds-by-time ] || ! [ "$name" ] || ! [ -f "$object" ] || [ "$1" -nt "$object" ] || [ "$1" -ot "$object" ]; then
  cp -p "$1" "$object"
  plan() { sed -n 's|^//! \([A-Z].* test_.*\)|\1|p' $2 | sed "s|^|$1Tests.|"; }
  if [ "$KATA_LESSON" = all ]; then
    for name in $(cd Sources && echo Lesson[0-9]*); do plan "$name" "${KATA_FOLDER:-Sources}/$name/*.swift"; done
  elif [ "$KATA_LESSON" ]; then
    plan "$name" "$files"
  else
    for file in $files; do
      name=${file%Tests/*}
      plan "${name##*/}" "$file"
    done
  fi > "$products/plan"
fi
case "$system,$KATA_LESSON" in
  swiftbuild,) modules=$(cd Tests && ls | grep -v ^Lesson) ;;
  swiftbuild,all) modules=$(cd Tests && echo Lesson[0-9]*) ;;
  swiftbuild,*) modules=$(cd Tests && echo Lesson$KATA_LESSON*) ;;
  *) modules= ; ln -sf "$PWD/bin/tests" "$products/LeakyTimersPackageTests.xctest" ;;
esac
ending=-test-runner
if [ "$(uname)" = Darwin ]; then ending=.xctest; fi
for module in $modules; do ln -sf "$PWD/bin/tests" "$products/$module$ending"; done
