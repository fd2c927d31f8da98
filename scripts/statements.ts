import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/statements.ts'

await runCommand(run)
