import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/upgrade.ts'

await runCommand(run)
