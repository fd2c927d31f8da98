import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition } from '#i18n/edition.ts'
import { measureProcess } from '../measured-process.ts'
import { beginning, type Contestant, settle } from './contestant.ts'
import type { Records } from './records.ts'
import { lackingOn, medianBytes } from './site.ts'

/** The publisher, once from nothing and once with the bundle and the snapshot of that. */
export class Ours {
  readonly results: { nothing: Contestant; again: Contestant }
  readonly #root: string
  readonly #apiUrl: string
  readonly #records: Records

  constructor(root: string, apiUrl: string, records: Records) {
    this.results = {
      nothing: beginning('Nonius, from nothing'),
      again: beginning('Nonius, bundle and snapshot at hand'),
    }
    this.#root = root
    this.#apiUrl = apiUrl
    this.#records = records
  }

  /** Returns where the pages are. */
  async fromNothing(work: string): Promise<string> {
    await this.#publish(work, this.results.nothing)
    return liveOf(work)
  }

  async again(work: string): Promise<void> {
    const second = `${work}-again`
    mkdirSync(second)
    for (const name of ['bundle', 'state']) symlinkSync(join(work, name), join(second, name))
    await this.#publish(second, this.results.again)
  }

  async #publish(work: string, result: Contestant): Promise<void> {
    const script = fileURLToPath(new URL('../publish-process.ts', import.meta.url))
    const args = [script, this.#root, work, this.#apiUrl]
    settle()
    const { output, ...taken } = await measureProcess({ command: process.execPath, args, cwd: this.#root })
    result.runs.push(taken)
    result.pages = (JSON.parse(output) as { pages: number }).pages
    result.bytes = medianBytes(liveOf(work), this.#records.products)
    result.lacks = lackingOn(liveOf(work), this.#records)
  }
}

const liveOf = (work: string): string => join(work, 'dist', defaultEdition.key, 'current')
