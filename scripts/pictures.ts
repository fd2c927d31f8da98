import { runCommand } from '../server/cli/command.ts'
import { run } from '../tools/commands/pictures.ts'

await runCommand(run)
