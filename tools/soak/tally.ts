import { percentile } from '../measure/load.ts'
import { table } from '../measure/printed-table.ts'
import type { Notes } from '../measure/caller.ts'

const mostKept = 20

/** What was asked and how long it took, by kind, and what was wrong. */
export class Tally implements Notes {
  readonly #taken = new Map<string, number[]>()
  readonly #faults: string[] = []
  #faultsInAll = 0

  readonly took = (kind: string, milliseconds: number): void => {
    const taken = this.#taken.get(kind)
    if (taken) taken.push(milliseconds)
    else this.#taken.set(kind, [milliseconds])
  }

  readonly fault = (what: string): void => {
    this.#faultsInAll++
    if (this.#faults.length < mostKept) this.#faults.push(what)
  }

  /** The first of them, and how many more there were. */
  get faults(): string[] {
    const more = this.#faultsInAll - this.#faults.length
    return more > 0 ? [...this.#faults, `and ${more} more`] : this.#faults
  }

  count(kind: string): number {
    return this.#taken.get(kind)?.length ?? 0
  }

  table(): string {
    const rows = [...this.#taken].sort(([, a], [, b]) => b.length - a.length)
    return table(
      ['call', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'],
      rows.map(([kind, taken]) => {
        const sorted = taken.sort((a, b) => a - b)
        const at = [50, 95, 99, 100].map((percent) => percentile(sorted, percent).toFixed(0))
        return [kind, String(sorted.length), ...at]
      }),
    )
  }
}
