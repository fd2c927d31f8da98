import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/dev.ts'

await runCommand(run)
