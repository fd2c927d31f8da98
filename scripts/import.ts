import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/import.ts'

await runCommand(run)
