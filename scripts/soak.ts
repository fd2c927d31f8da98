import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/soak.ts'

await runCommand(run)
