import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/rebuild.ts'

await runCommand(run)
