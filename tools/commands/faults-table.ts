import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What became of one fault. */
export type Row = { fault: string; held: boolean; seconds: number; reasons: readonly string[] }

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
export class FaultsTable implements Reporter {
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
