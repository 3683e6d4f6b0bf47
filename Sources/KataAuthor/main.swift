import Foundation
import KataCommand

exit(Kata.run(Array(CommandLine.arguments.dropFirst()), tools: ["verify": VerifyTool().run]))
