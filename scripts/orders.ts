import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/orders.ts'

await runCommand(run)
