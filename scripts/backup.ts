import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/backup.ts'

await runCommand(run)
