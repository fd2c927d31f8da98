import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/serve.ts'

await runCommand(run)
