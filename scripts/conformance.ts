import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/conformance.ts'

await runCommand(run)
