import { runCommand } from '../server/cli/command.ts'
import { run } from '../server/commands/papers.ts'

await runCommand(run)
