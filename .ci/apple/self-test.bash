# The proof that the check can fail. Each breakage is made in a copy of the project, and has to be refused in the
# compiler's words for it. Only what it concerns is checked, so that all of them together take seconds.
#
# Each ordinary check makes the breakages too, and compiles none of them: so it is seen at once when a file no longer says
# what is to be replaced.

self_test() { # "unchecked", if nothing is to be compiled
  local missed=0 output copy=$temporary/copy unchecked=${1-}
  mkdir "$copy"
  cp -R "$project/Package.swift" "$project/Sources" "$project/Tests" "$project/Solutions" "$project/Lessons" \
    "$copy"
  if [[ -z $unchecked ]] && ! output=$(check_project "$copy" headers Solutions/ObjectiveC Solutions/InYourApp Lessons/in-your-own-tests.md Sources/TimerLab Sources/LeakAssertions Sources/kata Sources/KataCommand Sources/KataAuthor \
    Tests/KataTests Tests/KataAuthorTests \
    Solutions/Lesson04Proxy Solutions/Lesson13Isolation); then
    echo "$output"
    fail "self-test: the project itself fails"
  fi

  # What a system lacks.
  add Tests/KataTests 'let word = String(validating: [75] as [UInt8], as: UTF8.self)'
  refuses "what macOS has from 15 on" "'init(validating:as:)' is only available in macOS 15"
  add Sources/TimerLab 'import Synchronization
    func count() { let count = Mutex(0); count.withLock { $0 += 1 } }'
  refuses "Mutex, on macOS" "'Mutex' is only available in macOS 15"
  refuses "Mutex, on iOS" "'Mutex' is only available in iOS 18"
  add Sources/KataCommand 'import Foundation
    func start() throws { try Process().run() }'
  refuses "Process, which iOS lacks" "'Process' is unavailable in iOS"
  add Sources/KataCommand 'import Foundation
    func open() -> Int32 { var ends: [Int32] = [0, 0]; return pipe2(&ends, O_CLOEXEC) }'
  refuses "pipe2, which Darwin lacks" "cannot find 'pipe2' in scope"
  add Sources/KataCommand 'import Foundation
    func written(_ information: stat) -> Int { information.st_mtim.tv_sec }'
  refuses "Linux's name for a time" "has no member 'st_mtim'"

  # Types that are others there.
  add Sources/KataCommand 'import Foundation
    func start() { var attributes = posix_spawnattr_t(); posix_spawnattr_init(&attributes) }'
  refuses "a struct where Darwin has a pointer" "UnsafeMutableRawPointer"
  replace Sources/kata/main.swift 'os(macOS) ||' 'os(macOS) || os(iOS) ||'
  refuses "the command on iOS" "no such module 'KataCommand'"

  # Objective-C's rules.
  replace Solutions/Lesson04Proxy/SlideShow.swift 'NSObject, TimerTarget' NSObject
  refuses "a timer's owner that is no TimerTarget" "does not conform"
  add Solutions/Lesson04Proxy 'import TimerLab
    final class Deaf: NSObject { func tick() {} ; let name = #selector(Deaf.tick) }'
  refuses "#selector of a method that Objective-C does not see" "not exposed to Objective-C"
  replace Sources/TimerLab/Census/TimerCensus+Apple.swift ' as (RunLoop) -> (Timer, RunLoop.Mode) -> Void' ''
  refuses "#selector of a name that two methods have" "ambiguous use of 'add(_:forMode:)'"
  add Solutions/Lesson04Proxy 'import TimerLab
    final class Odd: NSObject { override func forwardingTarget(for aSelector: Selector!) -> Int { 0 } }'
  refuses "an override with another result" "does not override"
  replace Sources/TimerLab/TimerTarget.swift '@objc public protocol' 'public protocol'
  refuses "TimerTarget without @objc" "exposed to Objective-C"
  add_objective_c
  refuses "a retain cycle in Objective-C" "capturing 'self' strongly in this block is likely to lead to a retain cycle"
  replace Solutions/ObjectiveC/Leaks/StoredBlock.m 'says: -Warc-retain-cycles' 'says: nothing'
  refuses "a leak that clang is said not to see" "this should be so, and is not: clang says: nothing"
  replace Solutions/ObjectiveC/Leaks/TargetSelf.m 'says: nothing' 'says: -Warc-retain-cycles'
  refuses "a leak that clang is said to see" "this should be so, and is not: clang says: -Warc-retain-cycles"
  replace Solutions/ObjectiveC/Mistakes/SuperInit.m "'init'" "'start'"
  refuses "a mistake that clang refuses in other words" "this should be so, and is not: clang refuses: declares"

  # The page about apps.
  replace Solutions/InYourApp/ClockViewController.swift 'MainActor.assumeIsolated { self.showTime() }' 'self.showTime()'
  refuses "a block that calls a view controller from anywhere" "call to main actor-isolated instance method 'showTime()'"
  replace Solutions/InYourApp/StatusViewController.swift 'import AppKit' 'import UIKit'
  refuses "AppKit's class on iOS" "cannot find type 'NSViewController' in scope"

  # The page about leak tests.
  replace Lessons/in-your-own-tests.md 'MainActor.assumeIsolated { self.onProgress() }' 'self.onProgress()'
  refuses "a block of the page that calls its owner from anywhere" "main actor-isolated property 'onProgress'"
  replace Lessons/in-your-own-tests.md '    await assertSilent(' '    assertSilent('
  refuses "a test of the page that does not wait" "expression is 'async' but is not marked with 'await'"

  # What may not cross to another thread.
  add Sources/LeakAssertions 'import XCTest
    func report(_ issue: XCTIssue) { Task { print(issue) } }'
  refuses "an issue that is sent into a task" "risks causing data races"

  # The project's own rules.
  add Solutions/Lesson04Proxy 'import TimerLab
    func listen() { UnrecognizedMessage.handler = nil }'
  refuses "a lesson that uses UnrecognizedMessage" "cannot find 'UnrecognizedMessage'"
  add Solutions/Lesson04Proxy 'import TimerLab
    func look(at timer: Timer) -> Bool { timer.isInstalled }'
  refuses "a lesson that uses Timer.isInstalled" "has no member 'isInstalled'"
  add Solutions/Lesson04Proxy 'func warn() { let unused = 1 }'
  refuses "a warning in a reference solution" "never used"
  add Solutions/Lesson13Isolation 'import TimerLab
    func stop(_ timer: Timer) { Task { @MainActor in timer.invalidate() } }'
  refuses "a data race in a lesson of Swift 6" "risks causing data races"
  add Sources/Forgotten 'let forgotten = 1'
  refuses "a folder of Sources that is no target" "Sources/Forgotten: a folder that belongs to no target"
  add Solutions/Starters/Lesson99Forgotten 'let forgotten = 1'
  refuses "a starter of no lesson" "Solutions/Starters/Lesson99Forgotten: a folder that belongs to no lesson"
  return "$missed"
}

# Makes the copy whole again, and names the folder that the next breakage concerns.
begin() { # folder
  if [[ -n ${broken-} ]]; then
    rm -rf "${copy:?}/$broken"
    [[ ! -e $project/$broken ]] || cp -R "$project/$broken" "$copy/$broken"
  fi
  broken=$1
  answer=
}

# Adds a file to the copy.
add() { # folder, text
  begin "$1"
  mkdir -p "$copy/$1"
  printf '%s\n' "$2" >"$copy/$1/Added.swift"
}

# Replaces text in a file of the copy.
replace() { # file, old, new
  local text folder=${1#*/}
  begin "${1%%/*}/${folder%%/*}"
  text=$(<"$copy/$1")
  [[ $text == *"$2"* ]] || fail "self-test: $1 no longer says: $2"
  printf '%s\n' "${text/"$2"/"$3"}" >"$copy/$1"
}

add_objective_c() {
  begin Solutions/ObjectiveC
  mkdir -p "$copy/Solutions/ObjectiveC"
  cat >"$copy/Solutions/ObjectiveC/Added.m" <<'END'
#import <Foundation/Foundation.h>
@interface Clock : NSObject
@property (nonatomic, copy) void (^block)(void);
@end
@implementation Clock
- (void)start { self.block = ^{ [self start]; }; }
@end
END
}

# The check must refuse the copy, and for the right reason.
refuses() { # what was broken, words of the compiler
  [[ -z $unchecked ]] || return 0
  if [[ -z $answer ]] && answer=$(check_project "$copy" "$broken" 2>&1); then
    echo "self-test: MISSED: $1"
    missed=1
  elif [[ $answer != *"$2"* ]]; then
    echo "self-test: refused for another reason: $1"
    echo "$answer"
    missed=1
  else
    echo "self-test: refused, as it should be: $1"
  fi
}
