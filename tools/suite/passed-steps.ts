import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { PassedBefore } from './step.ts'
import type { Tally } from './tally.ts'

const Passed = v.object({
  commit: v.string(),
  steps: v.record(v.string(), v.object({ passed: v.number(), skipped: v.number(), at: v.string() })),
})

/** The commit that stands in a folder when nothing there differs from it; what is uncommitted has no name. */
export function cleanCommit(root: string): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
}

/**
 * Which steps of a run of hours passed at one commit, so that a run which was ended early goes on with the next step. What
 * failed is never remembered, and a step is run anew at each other commit and after any change.
 */
export class PassedSteps implements PassedBefore {
  readonly #file: string
  readonly #commit: () => string | undefined

  constructor(file: string, commit: () => string | undefined) {
    this.#file = file
    this.#commit = commit
  }

  of(step: string): { tally: Tally; at: string } | undefined {
    const found = this.#read()?.steps[step]
    return found && { tally: { passed: found.passed, failed: 0, skipped: found.skipped }, at: found.at }
  }

  keep(step: string, { passed, failed, skipped }: Tally): void {
    const commit = this.#commit()
    if (commit === undefined || failed > 0) return
    const steps = { ...this.#read()?.steps, [step]: { passed, skipped, at: new Date().toISOString() } }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ commit, steps }))
  }

  #read(): v.InferOutput<typeof Passed> | undefined {
    try {
      const kept = v.parse(Passed, JSON.parse(readFileSync(this.#file, 'utf8')))
      return kept.commit === this.#commit() ? kept : undefined
    } catch {
      return undefined
    }
  }
}
