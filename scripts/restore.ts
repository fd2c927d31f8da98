import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/restore.ts'

await runCommand(run)
