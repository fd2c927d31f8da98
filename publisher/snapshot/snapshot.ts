import { fingerprint } from '../fingerprint.ts'
import { openState, type StateDatabase } from '../state/database.ts'
import type { Run } from './runs.ts'
import { isOfProducts, type ProductKind, type StoredKind, type StoredRecordOf } from './schema.ts'

/** Boxes are shown by the pages of their neighbours and by lists, which are rendered one soon after another. */
const rememberedBoxes = 1000

/** Who has asked for so many prints of a kind is about to ask for those of all: reading them at once takes a tenth of the time. */
const askedOneByOne = 500

/** Kinds of which there is one. */
type Single = 'attributes' | 'seo' | 'seller' | 'menu' | 'slider'

/** Records with their fingerprints. */
type Printed = { id: string; print: string }

/**
 * The catalogue of one culture at one moment, in a file. Records stay there until they are asked for, so that a snapshot opens at
 * once and each render worker holds only what its own pages show.
 */
export class Snapshot {
  /** What to ask the API with for the changes since. */
  readonly cursor: string
  /** Another one where the file was made anew. */
  readonly name: string
  readonly database: StateDatabase
  readonly #parsed = new Map<string, unknown>()
  readonly #boxes = new Map<string, unknown>()
  readonly #singles = new Map<Single, unknown>()
  readonly #prints = new Map<StoredKind, { asked: number; all?: ReadonlyMap<string, string> }>()

  constructor(database: StateDatabase) {
    this.database = database
    this.cursor = readAbout(database, 'cursor') ?? ''
    this.name = readAbout(database, 'name') ?? ''
  }

  /** Nothing is read from it afterwards. */
  close(): void {
    this.database.close()
  }

  /** In the order that the API told them in, products by their numbers. */
  ids(kind: StoredKind): string[] {
    const rows = isOfProducts(kind)
      ? this.database.all<{ id: number }>(`select id from ${kind}${printsOf(kind)} order by id`)
      : this.database.all<{ id: string }>('select id from record where kind = ? order by place', kind)
    return rows.map(({ id }) => String(id))
  }

  count(kind: ProductKind): number {
    return this.database.one<{ count: number }>(`select count(*) as count from ${kind}${printsOf(kind)}`)?.count ?? 0
  }

  has(kind: StoredKind, id: string): boolean {
    return this.print(kind, id) !== undefined
  }

  /** The fingerprint of a record; of none there is none. */
  print(kind: StoredKind, id: string): string | undefined {
    const known = this.#prints.get(kind) ?? { asked: 0 }
    this.#prints.set(kind, known)
    if (!known.all && known.asked++ >= askedOneByOne) known.all = this.#allPrints(kind)
    if (known.all) return known.all.get(isOfProducts(kind) ? String(Number(id)) : id)
    const row = isOfProducts(kind)
      ? this.database.one<{ print: string }>(`select print from ${kind}${printsOf(kind)} where id = ?`, Number(id))
      : this.database.one<{ print: string }>('select print from record where kind = ? and id = ?', kind, id)
    return row?.print
  }

  #allPrints(kind: StoredKind): ReadonlyMap<string, string> {
    const rows = isOfProducts(kind)
      ? this.database.each<{ id: number; print: string }>(`select id, print from ${kind}${printsOf(kind)}`)
      : this.database.each<Printed>('select id, print from record where kind = ?', kind)
    const prints = new Map<string, string>()
    for (const { id, print } of rows) prints.set(String(id), print)
    return prints
  }

  record<K extends StoredKind>(kind: K, id: string): StoredRecordOf<K> | undefined {
    const key = `${kind} ${id}`
    const known = this.#parsed.get(key) ?? this.#boxes.get(key)
    if (known !== undefined) return known as StoredRecordOf<K>
    const body = this.#body(kind, id)
    if (body === undefined) return undefined
    const record = JSON.parse(body) as StoredRecordOf<K>
    if (kind === 'box') this.#rememberBox(key, record)
    // What every product has is asked for by few pages, and there is much of it.
    else if (!isOfProducts(kind)) this.#parsed.set(key, record)
    return record
  }

  /** The ids of categories or contents by the names in their addresses. */
  idsByUri(kind: 'category' | 'content'): ReadonlyMap<string, string> {
    return new Map(this.ids(kind).map((id) => [this.record(kind, id)?.uri ?? '', id]))
  }

  /** Settings of the shop, its SEO record, its seller and its menu: no snapshot is taken without. */
  single<K extends Single>(kind: K): StoredRecordOf<K> {
    // Each page asks for them several times.
    const known = this.#singles.get(kind)
    if (known !== undefined) return known as StoredRecordOf<K>
    const [id = ''] = this.ids(kind)
    const record = this.record(kind, id)
    if (record === undefined) throw new Error(`The snapshot has no ${kind}`)
    this.#singles.set(kind, record)
    return record
  }

  printOfSingle(kind: Single | 'reduced'): string | undefined {
    const [first] = this.#printed(kind)
    return first?.print
  }

  /** Old addresses; none where a commerce system knows none. */
  moves(): StoredRecordOf<'moves'> {
    return this.ids('moves').flatMap((id) => this.record('moves', id) ?? [])
  }

  /** How many products are reduced in every culture; nothing where a commerce system does not say. */
  reduced(): StoredRecordOf<'reduced'> {
    return this.record('reduced', 'reduced') ?? {}
  }

  /** Products that are listed although there is no record of them. */
  listedAndMissing(): ReadonlySet<number> {
    return new Set(JSON.parse(readAbout(this.database, 'missing') ?? '[]') as number[])
  }

  /** What is not as it was when the release that is live was made. */
  touched(): { kind: StoredKind; id: string }[] {
    return this.database.all<{ kind: StoredKind; id: string }>('select kind, id from touched order by kind, id')
  }

  /** All products in runs, in the order of their numbers. */
  runs(): Run[] {
    return this.database.all<Run>('select * from run order by first')
  }

  /** What is told of the products of a run. */
  ofRun<K extends 'listed' | 'offer'>(kind: K, { first, last }: Pick<Run, 'first' | 'last'>): StoredRecordOf<K>[] {
    const sql = `select body from ${kind} where id between ? and ? order by id`
    return this.database
      .all<{ body: string }>(sql, first, last)
      .map(({ body }) => JSON.parse(body) as StoredRecordOf<K>)
  }

  /** What is written of the offers of a run; `of` names what it depends on beside them. */
  written(run: Run, of: string, write: (offers: StoredRecordOf<'offer'>[]) => string): string {
    const key = fingerprint(`${run.offers} ${of}`)
    const known = this.database.one<{ text: string }>(
      'select text from written where first = ? and of = ?',
      ...[run.first, key],
    )
    if (known) return known.text
    const text = write(this.ofRun('offer', run))
    this.database.run('insert or replace into written values (?, ?, ?)', run.first, key, text)
    return text
  }

  #body(kind: StoredKind, id: string): string | undefined {
    const row = isOfProducts(kind)
      ? this.database.one<{ body: string }>(`select body from ${kind} where id = ?`, Number(id))
      : this.database.one<{ body: string }>('select body from record where kind = ? and id = ?', kind, id)
    return row?.body
  }

  #printed(kind: StoredKind): Printed[] {
    return this.database.all<Printed>('select id, print from record where kind = ? order by place', kind)
  }

  #rememberBox(key: string, box: unknown): void {
    this.#boxes.set(key, box)
    if (this.#boxes.size <= rememberedBoxes) return
    const [oldest] = this.#boxes.keys()
    if (oldest) this.#boxes.delete(oldest)
  }
}

/** Records of products are long, so that who asks for no more than their numbers and prints does not look at them. */
const printsOf = (kind: StoredKind): string => (kind === 'product' ? ' indexed by product_prints' : '')

export const readAbout = (database: StateDatabase, name: string): string | undefined =>
  database.one<{ value: string }>('select value from about where name = ?', name)?.value

export const writeAbout = (database: StateDatabase, name: string, value: string): void =>
  database.run('insert into about values (?, ?) on conflict (name) do update set value = excluded.value', name, value)

/** The snapshot of a file, where this code wrote it: other code asks the API again. */
export function readSnapshot(file: string, format: string): Snapshot | undefined {
  const database = openState(file)
  try {
    if (database && readAbout(database, 'format') === format) return new Snapshot(database)
  } catch {
    // It is of another time: the API has it all.
  }
  database?.close()
  return undefined
}

/** The fingerprint of some fingerprints. */
export const printOf = (prints: readonly string[]): string => fingerprint(prints.join(' '))
