#!/bin/sh
# Stands in for `swiftc`, as `verify` runs it: it compiles fixes and the tests of their lesson, and links them.
#
# The object of a fix is the plan of its tests, as in the stand-in for `swift`, and its interface is its lines
# `//! interface …`. What "does not compile" in a fix, or "does not compile with" a line of its interface in a test, says
# so.
# shellcheck disable=SC2086
words=$*
files=
while [ $# -gt 0 ]; do
  case "$1" in
    -module-name) module=$2 ;;
    -o) object=$2 ;;
    -I) folder=$2 ;;
    -emit-module-interface-path) interface=$2 ;;
    -emit-symbol-graph-dir) graph=$2/$module.symbols.json ;;
    *.swift | *.o) files="$files $1" ;;
  esac
  shift
done
if [ -z "$module" ]; then
  products=${object%/*}
  cat $files > "$products/plan"
  ln -s "$PWD/bin/tests" "$object"
  exit
fi
echo "compiler $words" >> builds
if [ "$interface" ]; then grep -h '^//! interface' $files > "$interface"; fi
: > "$object"
case "$module" in
  Lesson*Tests)
    grep -n '//! does not compile with' $files /dev/null | while IFS=: read -r file line text; do
      if grep -q "^//! interface ${text#*with }" "$folder"/*.swiftinterface; then
        echo "$file:$line:3: error: cannot find 'x' in scope" | tee -a "$object"
      fi
    done
    if [ -s "$object" ]; then exit 1; fi
    if [ "$graph" ]; then
      awk '/^final class/ { suite = $3; sub(":", "", suite) }
        /func test_/ { sub("[(].*", "", $2)
          printf "%s{\"kind\":{\"identifier\":\"swift.method\"},\"pathComponents\":[\"%s\",\"%s()\"]}", comma, suite, $2
          comma = "," }
        BEGIN { printf "{\"symbols\":[" }
        END { print "]}" }' $files > "$graph"
    fi ;;
  Lesson[0-9]*)
    for file in $files; do
      number=0
      while IFS= read -r line; do
        number=$((number + 1))
        case "$line" in
          *"//! does not compile"*) echo "$file:$number:3: error: cannot find 'x' in scope"; broken=1 ;;
          *"//! warns as 6.4"*)
            text="'weak' ownership of capture 'self' differs from implicitly-captured strong reference in outer scope"
            echo "$file:$number:3: warning: $text" ;;
          *"//! warns"*) echo "$file:$number:3: error: 'x' was never used [#no-usage]"; broken=1 ;;
        esac
      done < "$file"
    done
    if [ "$broken" ]; then exit 1; fi
    sed -n "s|^//! \([A-Z].* test_.*\)|${module}Tests.\1|p" $files > "$object" ;;
esac
