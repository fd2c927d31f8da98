/**
 * Answers that cost something to make, kept while they hold and as long as there is room; what was asked for longest ago
 * goes first. Each is kept with the version of what it was made from.
 */
export class RememberedAnswers<T> {
  readonly #kept = new Map<string, { version: string; answer: T; size: number }>()
  readonly #room: number
  #size = 0

  /** `room` in what the size of an answer is told in. */
  constructor(room: number) {
    this.#room = room
  }

  get(key: string, version: string): T | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    this.#kept.delete(key)
    if (known.version !== version) {
      this.#size -= known.size
      return undefined
    }
    this.#kept.set(key, known)
    return known.answer
  }

  /** For an answer that came to nothing. */
  forget(key: string, version: string): void {
    const known = this.#kept.get(key)
    if (known?.version !== version) return
    this.#kept.delete(key)
    this.#size -= known.size
  }

  keep(key: string, version: string, answer: T, size: number): void {
    this.#size += size - (this.#kept.get(key)?.size ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, { version, answer, size })
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#room) return
      this.#kept.delete(oldest)
      this.#size -= freed
    }
  }
}
