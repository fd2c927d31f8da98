import { hash, randomBytes } from 'node:crypto'

/** How much one can count of a day, and how many are told apart. */
type Most = { ofOne: number; visitors: number }

/**
 * Tells apart who is counted, once a day for each thing. Whoever it is becomes a sum with a key that no file has and that is another
 * one each day; neither is ever written down.
 */
export class SeenToday {
  readonly #most: Most
  #day = ''
  #key = randomBytes(32).toString('hex')
  #seen = new Map<string, Set<string>>()

  constructor(most: Most) {
    this.#most = most
  }

  /** The days of all countries are one, so that a night does not divide them otherwise in each. */
  dayOf(now: Date): string {
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) {
      this.#day = day
      this.#key = randomBytes(32).toString('hex')
      this.#seen = new Map()
    }
    return day
  }

  isNew(whoever: string, what: string): boolean {
    const sum = (text: string) => hash('sha256', this.#key + text, 'base64url').slice(0, 16)
    const visitor = sum(whoever)
    const seen = this.#seen.get(visitor)
    if (!seen && this.#seen.size >= this.#most.visitors) return false
    const its = seen ?? new Set<string>()
    this.#seen.set(visitor, its)
    const done = sum(what)
    if (its.size >= this.#most.ofOne || its.has(done)) return false
    its.add(done)
    return true
  }
}
