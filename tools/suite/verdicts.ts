import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ModuleGraph } from './module-graph.ts'

/**
 * Which files a tool found nothing wrong in, and with what content of everything that could have changed its mind: a file
 * is judged anew when it, or anything it leads to, or a setting differs. What was wrong is never remembered.
 */
export class Verdicts {
  readonly #file: string
  readonly #keys: ReadonlyMap<string, string>
  readonly #clean: Record<string, string>

  constructor(root: string, tool: string, graph: ModuleGraph, judged: readonly string[]) {
    this.#file = join(root, 'var/suite', `${tool}.json`)
    this.#keys = new Map(judged.map((file) => [file, graph.key(file)]))
    this.#clean = readOr({}, this.#file)
  }

  /** Files that have to be judged. */
  get open(): string[] {
    return [...this.#keys].filter(([file, key]) => this.#clean[file] !== key).map(([file]) => file)
  }

  /** Remembers files in which nothing was wrong, and forgets those that are no more. */
  keep(clean: Iterable<string>): void {
    const found = new Set(clean)
    const kept = [...this.#keys].filter(([file, key]) => found.has(file) || this.#clean[file] === key)
    mkdirSync(dirname(this.#file), { recursive: true })
    const aside = `${this.#file}-${process.pid}`
    writeFileSync(aside, JSON.stringify(Object.fromEntries(kept)))
    renameSync(aside, this.#file)
  }
}

function readOr(fallback: Record<string, string>, file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return fallback
  }
}
