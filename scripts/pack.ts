import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/pack.ts'

await runCommand(run)
