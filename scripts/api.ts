import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/api.ts'

await runCommand(run)
