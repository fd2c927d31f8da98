/** Words and where they occur. Places are numbers that only ever grow; one that is gone is left out by whoever asks. */
export class WordIndex {
  readonly #places = new Map<string, number[]>()
  #sorted: string[] | undefined
  #text: string | undefined

  add(word: string, place: number): void {
    const places = this.#places.get(word)
    if (!places) {
      this.#places.set(word, [place])
      this.#sorted = undefined
      this.#text = undefined
    } else if (places.at(-1) !== place) places.push(place)
  }

  at(word: string): readonly number[] {
    return this.#places.get(word) ?? []
  }

  /** All words, in order. */
  get sorted(): readonly string[] {
    this.#sorted ??= [...this.#places.keys()].sort()
    return this.#sorted
  }

  /** The words that begin so, or the first so many of them. */
  beginning(prefix: string, most = Infinity): string[] {
    const { sorted } = this
    const found: string[] = []
    for (let at = firstFrom(sorted, prefix); at < sorted.length && found.length < most; at++) {
      const word = sorted[at]
      if (!word?.startsWith(prefix)) break
      found.push(word)
    }
    return found
  }

  /** The first place of the sorted words, from the one given on, whose word does not begin so any more. */
  endOf(prefix: string, from: number): number {
    const { sorted } = this
    const beginsSo = (at: number) => sorted[at]?.startsWith(prefix) === true
    let step = 1
    while (beginsSo(from + step)) step *= 2
    let low = from + Math.floor(step / 2)
    let high = Math.min(from + step, sorted.length)
    while (low < high) {
      const middle = (low + high) >> 1
      if (beginsSo(middle)) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * The words that hold this somewhere behind their beginning, as compounds do. They are looked through as one text, which
   * takes a tenth of asking a hundred thousand words one by one.
   */
  holding(part: string): string[] {
    this.#text ??= `\n${this.sorted.join('\n')}\n`
    const text = this.#text
    const found: string[] = []
    for (let at = text.indexOf(part); at > 0;) {
      if (text[at - 1] === '\n') {
        at = text.indexOf(part, at + 1)
        continue
      }
      const end = text.indexOf('\n', at)
      found.push(text.slice(text.lastIndexOf('\n', at) + 1, end))
      at = text.indexOf(part, end)
    }
    return found
  }
}

function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
