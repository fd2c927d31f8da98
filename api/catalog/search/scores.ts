/** `scale` tells apart what is nearly alike, where the whole is no part of another one. */
type Together = { size: number; byRarity: boolean; scale?: number }

/** How well each place answers, as numbers side by side: a question may be answered by a hundred thousand. */
export class Scores {
  readonly #values: Uint16Array
  /** The places that answer at all, in the order they were noted. */
  readonly places: number[] = []

  constructor(size: number) {
    this.#values = new Uint16Array(size)
  }

  /** Those places in the order of the table, in which columns are read several times quicker. */
  inOrder(): number[] {
    if (this.places.length * 16 < this.#values.length) return this.places.toSorted((a, b) => a - b)
    const ordered: number[] = []
    this.#values.forEach((value, place) => {
      if (value > 0) ordered.push(place)
    })
    return ordered
  }

  at(place: number): number {
    return this.#values[place] ?? 0
  }

  /** The best of several answers of one place to one part counts. */
  note(places: readonly number[], value: number): void {
    for (const place of places) this.noteOne(place, value)
  }

  noteAll(answers: Scores): void {
    for (const place of answers.places) this.noteOne(place, answers.at(place))
  }

  noteOne(place: number, value: number): void {
    const known = this.#values[place] ?? 0
    if (known >= value) return
    if (known === 0) this.places.push(place)
    this.#values[place] = value
  }

  /**
   * All parts have to be answered; where no place answers all, those count that answer most, and at least half. By rarity, what few
   * places answer stands before what many do: of "tester for heat pumps" the heat pumps.
   */
  static together(parts: readonly Scores[], { size, byRarity, scale = 1 }: Together): Scores {
    const [only] = parts
    if (only && parts.length === 1) return only
    const rarities = parts.map(({ places }) => (byRarity ? 1 + Math.log2(size / Math.max(1, places.length)) : 1))
    const all = rarities.reduce((sum, one) => sum + one, 0)
    const weights = rarities.map((one) => one / all)
    const counts = new Uint8Array(size)
    let most = 0
    for (const { places } of parts)
      for (const place of places) {
        const count = (counts[place] ?? 0) + 1
        counts[place] = count
        if (count > most) most = count
      }
    const sums = new Scores(size)
    if (most * 2 < parts.length) return sums
    for (const { places } of parts)
      for (const place of places)
        if (counts[place] === most && sums.at(place) === 0) {
          let sum = 0
          for (const [at, part] of parts.entries()) sum += part.at(place) * (weights[at] ?? 0)
          sums.noteOne(place, Math.ceil(scale * sum))
        }
    return sums
  }
}
