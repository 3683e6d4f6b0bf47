# Compares the stand-in with a real SDK of Apple's for macOS: which overloads and attributes of what it declares it
# lacks. Nothing else calls this, since nobody but Apple may hand out an SDK. It takes minutes.
#
# UIKit is left out: its SDK is another one. So are XCTest, which is in no SDK, and what only newer SDKs have.

readonly compared=(ObjectiveC Darwin Dispatch CoreFoundation Foundation QuartzCore AppKit Combine SwiftUI)

# RESOURCES: what Apple's toolchain has beside its SDK (`shims`, `clang`, `apinotes` and an empty `macosx`); by default
# the toolchain's own. That for Linux has no `apinotes/Dispatch.apinotes` (swiftlang/swift, apinotes).
compare_with() { # SDK, RESOURCES
  local sdk=$1 resources=${2:-$toolchain} bin out=$temporary/compare frontend clang_arguments ours=() skips=0 word
  bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
  [[ -d $sdk/System/Library/Frameworks/Foundation.framework ]] || fail "no SDK for macOS in $sdk"
  mkdir -p "$out/stub" "$out/sdk"
  use_sdk macos
  for word in "${frontend[@]:2}"; do
    # The compiler's alone.
    if [[ $word == -plugin-path ]]; then skips=2; fi
    ((skips-- > 0)) || ours+=("$word")
  done
  describe "$out/stub" "${ours[@]}" -sdk /
  describe "$out/sdk" -target "$processor-apple-macosx${platform_version[macos]}" -sdk "$sdk" \
    -resource-dir "$resources" -module-cache-path "$kept/compared"
  printf '#import <%s>\n' Foundation/Foundation.h QuartzCore/QuartzCore.h AppKit/AppKit.h >"$out/all.m"
  "$bin/clang" "${clang_arguments[@]}" -fsyntax-only -Xclang -ast-dump "$out/all.m" >"$out/stub/all.ast" 2>/dev/null
  "$bin/clang" -target "$(target_of macos)" -isysroot "$sdk" -fblocks -fsyntax-only -Xclang -ast-dump "$out/all.m" \
    >"$out/sdk/all.ast" 2>/dev/null
  python3 "$here/apple/overloads.py" "$out/stub" "$out/sdk" "$stub/differences.md"
}

# Writes the modules as Swift sees them. Where the compiler does not take a module's interface as it is, that file is
# taken, which a framework of Swift has.
describe() { # folder, arguments
  local module interface
  for module in "${compared[@]}"; do
    "$bin/swift-synthesize-interface" "${@:2}" -module-name "$module" -include-submodules -o "$1/$module.swift" \
      >"$1/$module.txt" 2>&1 && grep -qE '(public|open) ' "$1/$module.swift" && continue
    interface=("$sdk/System/Library/Frameworks/$module.framework/Modules/$module.swiftmodule/"*-apple-macos.swiftinterface)
    [[ -e ${interface[0]-} ]] || fail "$module can't be read: $(<"$1/$module.txt")"
    cp "${interface[0]}" "$1/$module.swift"
  done
}
