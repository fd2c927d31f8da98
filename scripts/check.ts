import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/check.ts'

await runCommand(run)
