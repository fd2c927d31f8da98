import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ofDisk } from '../../api/platform/files/full-disk.ts'

/** A failure that a person can do something about: its message is all that is printed. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's arguments; `--help` prints the usage and ends, an unknown option is told in one line. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  names: 'names' | 'no names' = 'no names',
) {
  try {
    const parsed = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: names === 'names',
    })
    const values: { help?: unknown } & typeof parsed.values = parsed.values
    if (values.help === true) {
      console.log(usage)
      process.exit(0)
    }
    return { values, names: parsed.positionals }
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split(/[.'] /)[0] : ''
    throw new Stop(`${sentence}. --help says what there is.`)
  }
}

/** Runs a command; whatever it throws becomes one clear line on stderr and exit code 1, or its own. */
export async function runCommand(command: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  // npm, a terminal and our own bootstrap may each send the same signal; once is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  try {
    await command(stopping.signal)
  } catch (failure) {
    const error = ofDisk(failure)
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof Stop ? error.exitCode : 1
  }
  await Promise.all([process.stdout, process.stderr].map(isRead))
  process.exit()
}

/** A pipe that is read slowly, as by a pager, holds back what an end of the process would lose. */
const isRead = (said: NodeJS.WriteStream) => new Promise<void>((resolve) => said.write('', () => resolve()))
