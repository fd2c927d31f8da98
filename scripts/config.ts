import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/config.ts'

await runCommand(run)
