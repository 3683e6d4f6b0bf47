import Foundation
import KataCommand

let words = Array(CommandLine.arguments.dropFirst())
if words.count > 1, words[0] == "site" { exit(SiteTool().run(Array(words.dropFirst())).rawValue) }

exit(Kata.run(words, tools: ["verify": VerifyTool().run]))
