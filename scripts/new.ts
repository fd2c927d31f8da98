import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/new.ts'

await runCommand(run)
