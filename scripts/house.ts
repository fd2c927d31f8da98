import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/house.ts'

await runCommand(run)
