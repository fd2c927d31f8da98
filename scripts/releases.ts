import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/releases.ts'

await runCommand(run)
