import './named-shop.ts'
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

/** What `--help` asked for: the usage is all that is printed, and the command did what it was to do. */
export class Help extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's arguments; `--help` ends the command with its usage, an unknown option is told in one line. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  names: 'names' | 'no names' = 'no names',
) {
  const parsed = parsedBy({
    options: { ...options, help: { type: 'boolean', short: 'h' } } as const,
    allowPositionals: names === 'names',
  })
  const values: { help?: unknown } & typeof parsed.values = parsed.values
  if (values.help === true) throw new Help(usage)
  return { values, names: parsed.positionals }
}

function parsedBy<const C extends ParseArgsConfig>(config: C) {
  try {
    return parseArgs(config)
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
    if (failure instanceof Help) console.log(failure.message)
    else tell(ofDisk(failure))
  }
  await Promise.all([process.stdout, process.stderr].map(isRead))
  process.exit()
}

function tell(failure: unknown): void {
  console.error(failure instanceof Error ? failure.message : String(failure))
  process.exitCode = failure instanceof Stop ? failure.exitCode : 1
}

/** A pipe that is read slowly, as by a pager, holds back what an end of the process would lose. */
const isRead = (said: NodeJS.WriteStream) => new Promise<void>((resolve) => said.write('', () => resolve()))
