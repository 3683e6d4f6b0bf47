import Foundation
import KataCommand

exit(
  Kata.run(
    Array(CommandLine.arguments.dropFirst()),
    tools: [
      "verify": VerifyTool().run, "site": SiteTool().run, "observe": PictureTool().run,
      "doctor": { try FullDoctor(surroundings: $0.surroundings, fileName: $0.values["--output"]).run() },
      "report": RoomTool().run,
    ]))
