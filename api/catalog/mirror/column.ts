/** One number for each place of a table, side by side in memory; it grows as places are written. */
export class Column {
  values: Float64Array
  readonly #empty: number

  constructor(empty = NaN) {
    this.#empty = empty
    this.values = new Float64Array(0)
  }

  at(place: number): number {
    return this.values[place] ?? this.#empty
  }

  set(place: number, value: number): void {
    if (place >= this.values.length) this.#grow(place)
    this.values[place] = value
  }

  clear(place: number): void {
    if (place < this.values.length) this.values[place] = this.#empty
  }

  #grow(place: number): void {
    const larger = new Float64Array(Math.max(64, 2 ** Math.ceil(Math.log2(place + 1)))).fill(this.#empty)
    larger.set(this.values)
    this.values = larger
  }
}

/** Columns by name, made when a name is first used. */
export class Columns {
  readonly #columns = new Map<string, Column>()

  of(name: string): Column {
    const known = this.#columns.get(name)
    if (known) return known
    const made = new Column()
    this.#columns.set(name, made)
    return made
  }

  get(name: string): Column | undefined {
    return this.#columns.get(name)
  }

  [Symbol.iterator](): IterableIterator<[string, Column]> {
    return this.#columns.entries()
  }
}
