import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/faults.ts'

await runCommand(run)
