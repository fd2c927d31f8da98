import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/start.ts'

await runCommand(run)
