# The stand-in for Apple's SDK, for each platform: Swift's own libraries, compiled anew and kept in `.build`, and
# the modules in `apple-stub`.

# Clang's part of the stand-in: headers and a module map each.
readonly clang_modules=(Darwin ObjectiveC CoreFoundation Foundation QuartzCore UIKit AppKit XCTest)
# Its Swift part, in the order in which the modules import each other.
readonly overlays=(ObjectiveC Darwin Synchronization Dispatch Foundation XCTest Combine SwiftUI)
# What of the toolchain's own modules exists on Apple's platforms as well, in that order.
readonly kept_modules=(Swift SwiftOnoneSupport _Concurrency _StringProcessing RegexBuilder Testing)

# The names that the compiler has for a platform: the system in a target, and the folder of its modules. For iOS
# it is the simulator's. The processor is the one we run on, since the toolchain's interfaces are written for it.
readonly -A system=([macos]=macosx [ios]=ios)
readonly -A environment=([macos]= [ios]=-simulator)
readonly -A module_folder=([macos]=macosx [ios]=iphonesimulator)
readonly -A module_file=([macos]=apple-macos [ios]=apple-ios-simulator)

# Builds the stand-ins for all platforms of the package, side by side.
build_sdks() {
  local info platform key
  command -v swiftc >/dev/null || fail "no swiftc on the path"
  info=$(swiftc -print-target-info) || fail "swiftc -print-target-info does not work"
  [[ $info =~ \"runtimeResourcePath\":\ *\"([^\"]+)\" ]] || fail "can't find the toolchain's modules"
  toolchain=${BASH_REMATCH[1]}
  [[ -d $toolchain/linux ]] || fail "no modules in $toolchain/linux"
  processor=x86_64
  [[ $info == *'"arch": "aarch64"'* ]] && processor=arm64

  key=$({ echo "$info $toolchain" && cat "$here/apple/sdk.bash" "$stub"/Swift/*; } | cksum)
  kept=$project/.build/apple-check/${key%% *}
  mkdir -p "$kept" "$temporary/sdk"
  for platform in "${platforms[@]}"; do
    [[ -v system[$platform] ]] || fail "there is no stand-in for the SDK of $platform"
    { build_kept_modules "$platform" && build_overlays "$platform"; } || touch "$temporary/sdk/failed" &
  done
  wait
  [[ ! -e $temporary/sdk/failed ]] || fail "the stand-in does not build"
}

target_of() { echo "$processor-apple-${system[$1]}${platform_version[$1]}${environment[$1]}"; }

# Sets `frontend` and `clang_arguments`, which all calls for a platform begin with.
use_sdk() { # platform, the folder of the kept modules if it is not the usual one
  local target module sdk=$temporary/sdk/$1
  target=$(target_of "$1")
  clang_arguments=(-target "$target" -fblocks "-I$stub")
  frontend=(
    swiftc -frontend -target "$target" -resource-dir "${2-$kept/$target}" -module-cache-path "$sdk/cache"
    -plugin-path "$toolchain/host/plugins" -I "$sdk/modules")
  for module in "${clang_modules[@]}"; do
    frontend+=(-I "$stub/$module" -Xcc "-I$stub/$module")
    clang_arguments+=("-I$stub/$module")
  done
}

build_overlays() { # platform
  local module modules=$temporary/sdk/$1/modules frontend clang_arguments
  mkdir -p "$modules"
  use_sdk "$1"
  for module in "${overlays[@]}"; do
    "${frontend[@]}" -emit-module -experimental-skip-all-function-bodies -swift-version 5 -parse-as-library \
      -module-name "$module" -o "$modules/$module.swiftmodule" "$stub/$module/"*.swift || return
  done
}

# Builds in a folder beside, so that a half-built one is never used.
build_kept_modules() { # platform
  local target module frontend clang_arguments place
  target=$(target_of "$1")
  place=$kept/$target.$BASHPID
  [[ -d $kept/$target ]] && return
  echo "apple: compiling Swift's own libraries for $target, once"
  mkdir -p "$place/${module_folder[$1]}"
  ln -s "$toolchain/shims" "$toolchain/clang" "$place"
  use_sdk "$1" "$place"
  for module in "${kept_modules[@]}"; do
    build_kept_module "$1" "$place" "$module" || { rm -rf "$place" && return 1; }
  done
  mv -T "$place" "$kept/$target" 2>/dev/null || rm -rf "$place"
}

# Compiles one of the toolchain's modules anew for a platform, from its interface. That carries Apple's
# `@available` lines. Those that say how functions are deployed back are left out: they want the bodies.
build_kept_module() { # platform, folder, module
  local interface=$2/$3.swiftinterface parsing=() place=$2/${module_folder[$1]}/$3.swiftmodule
  local flags="s/-target [^ ]*/-target $(target_of "$1")/; s/ -O / /; s/ -static / /"
  flags="$flags; s/-disable-objc-interop/-enable-objc-interop/g"
  sed -e '/@backDeployed/d' -e "/^\/\/ swift-module-flags:/{ $flags; }" \
    "$toolchain/linux/$3.swiftmodule/"*-linux-gnu.swiftinterface >"$interface"
  [[ ! -e $stub/$3/$3.swiftinterface ]] || cat "$stub/$3/$3.swiftinterface" >>"$interface"
  grep -q '^// swift-module-flags:.* -parse-stdlib ' "$interface" && parsing=(-parse-stdlib)
  mkdir -p "$place"
  "${frontend[@]}" -compile-module-from-interface -disable-availability-checking -suppress-warnings \
    -experimental-skip-all-function-bodies "${parsing[@]}" -module-name "$3" \
    -o "$place/$processor-${module_file[$1]}.swiftmodule" "$interface"
}
