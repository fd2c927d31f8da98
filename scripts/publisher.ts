import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/publisher.ts'

await runCommand(run)
