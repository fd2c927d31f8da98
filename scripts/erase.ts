import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/erase.ts'

await runCommand(run)
