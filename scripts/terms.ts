import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/terms.ts'

await runCommand(run)
