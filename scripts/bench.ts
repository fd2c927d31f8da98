import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/bench.ts'

await runCommand(run)
