import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/staff.ts'

await runCommand(run)
