import { join } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { readArguments } from '../../server/cli/command.ts'

/** What became of one fault. */
type Row = { fault: string; held: boolean; seconds: number; reasons: readonly string[] }

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(7)

/** A line as soon as a fault is over, and below it why it did not hold. */
export function lineOf({ fault, held, seconds, reasons }: Row): string {
  const why = reasons.flatMap((reason) => reason.trimEnd().split('\n')).map((line) => `           ${line}`)
  return [`${held ? 'held  ' : 'FAILED'} ${inSeconds(seconds)}  ${fault}`, ...why].join('\n')
}

/** What all came to, with those that did not hold named once more. */
export function sumOf(rows: readonly Row[], seconds: number): string {
  const failed = rows.filter(({ held }) => !held)
  const count = `faults: ${rows.length}, held: ${rows.length - failed.length}, failed: ${failed.length}`
  return [`${count}, ${inSeconds(seconds).trim()}`, ...failed.map(({ fault }) => `  ${fault}`)].join('\n')
}

function rowOf(test: TestCase): Row {
  const { state, errors = [] } = test.result()
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000
  const skipped = state === 'passed' || state === 'failed' ? [] : ['It was not tried.']
  const reasons = [...errors.map(({ message }) => message), ...skipped]
  return { fault: test.fullName.replaceAll(' > ', ' '), held: state === 'passed', seconds, reasons }
}

/** Prints the table of `npm run faults` as it comes. */
class FaultsTable implements Reporter {
  readonly #began = performance.now()
  readonly #rows: Row[] = []

  /** Whether something was tried, and all of it held. */
  get held(): boolean {
    return this.#rows.length > 0 && this.#rows.every(({ held }) => held)
  }

  onTestCaseResult(test: TestCase): void {
    this.#add(rowOf(test))
  }

  /** What failed before there was a row: a file that cannot be read, a shop that cannot be published. */
  onTestModuleEnd(module: TestModule): void {
    const reasons = module.errors().map(({ message }) => message)
    if (reasons.length > 0) this.#add({ fault: module.relativeModuleId, held: false, seconds: 0, reasons })
  }

  onTestRunEnd(_: unknown, errors: readonly { message: string }[]): void {
    for (const { message } of errors)
      this.#add({ fault: 'the run itself', held: false, seconds: 0, reasons: [message] })
    console.log(sumOf(this.#rows, (performance.now() - this.#began) / 1000))
  }

  #add(row: Row): void {
    this.#rows.push(row)
    console.log(lineOf(row))
  }
}

const usage = `npm run faults

Publishes while everything goes wrong, and says of each fault whether what was live stayed whole: killed at every write,
rename and link (strace puts the faults where they are wanted), a disk that has no room, an API that fails, lies or
drips, two publishers at once, a clock that is set back, and damage. Takes minutes.

Ends with 0 when everything held, with 1 when something did not or could not be tried.`

const root = join(import.meta.dirname, '../..')

/** Where the faults are, each named as what must hold. */
const faults = [
  'tests/build/faults.full.test.ts',
  'tests/build/interruption.test.ts',
  'tests/build/bad-input.test.ts',
  'tests/build/releases.test.ts',
  'publisher/release.test.ts',
  'publisher/lock.test.ts',
]

export async function run(stopping: AbortSignal): Promise<void> {
  readArguments(usage, {})
  // Each that can be tried is, and not a sample.
  process.env.FULL = '1'
  const { startVitest } = await import('vitest/node')
  // One after another: what is killed, and when, should not depend on who else works.
  const table = new FaultsTable()
  const how = { root, project: ['build', 'unit'], watch: false, maxWorkers: 1, reporters: [table] }
  const run = startVitest(faults, how)
  stopping.addEventListener('abort', () => process.exit(130))
  await (await run).close()
  if (!table.held) process.exit(1)
}
