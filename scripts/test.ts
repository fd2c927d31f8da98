import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/test.ts'

await runCommand(run)
