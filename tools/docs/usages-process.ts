import { Help } from '../../server/cli/command.ts'
import { bodyOf, commandNames } from './commands.ts'

/** Asks each command for its help as a terminal would, all of them in one process, and prints the answers as JSON. */
const usages: Record<string, string> = {}
for (const name of commandNames()) {
  process.argv = [process.execPath, name, '--help']
  const { run } = (await import(bodyOf(name))) as { run: (stopping: AbortSignal) => Promise<void> }
  usages[name] = await run(AbortSignal.abort()).then(
    () => '',
    (told: unknown) => {
      if (told instanceof Help) return told.message
      throw told
    },
  )
}
process.stdout.write(JSON.stringify(usages), () => process.exit())
