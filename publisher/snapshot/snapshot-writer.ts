import { randomUUID } from 'node:crypto'
import type { RecordKind } from '#lib/contract/snapshot.ts'
import { fingerprint } from '../fingerprint.ts'
import { NewState, type StateDatabase } from '../state/database.ts'
import { pageTables } from '../state/page-tables.ts'
import { updateRuns } from './runs.ts'
import { isOfProducts, type ProductKind, recordTables, type StoredKind } from './schema.ts'
import { Snapshot, writeAbout } from './snapshot.ts'

type Known = { print: string; place: number }

/**
 * A snapshot in the making: records go to the disk as they come. Of each it is noted when it is not what it was, and that stays
 * noted until a release that shows it is live.
 */
export class SnapshotWriter {
  readonly #database: StateDatabase
  /** The file that is made, where it is made anew. */
  readonly #fresh: NewState | undefined
  /** Kinds that come whole, with what came of each. */
  readonly #whole: ReadonlyMap<StoredKind, Set<string>>
  readonly #changed = new Set<number>()
  readonly #come = new Set<number>()
  readonly #gone = new Set<number>()
  #hasOtherLists = false

  private constructor(database: StateDatabase, fresh: NewState | undefined, whole: readonly StoredKind[]) {
    this.#database = database
    this.#fresh = fresh
    this.#whole = new Map(whole.map((kind) => [kind, new Set()]))
    database.begin()
  }

  /** Of everything, in a file of its own. */
  static afresh(file: string): SnapshotWriter {
    const fresh = new NewState(file, [...recordTables, ...pageTables])
    writeAbout(fresh.database, 'name', randomUUID())
    return new SnapshotWriter(fresh.database, fresh, [])
  }

  /** Of what there was and of what is told beside it; of some kinds all is told, so that what is missing is gone. */
  static upon(former: Snapshot, whole: readonly RecordKind[]): SnapshotWriter {
    return new SnapshotWriter(former.database, undefined, whole)
  }

  put(kind: StoredKind, id: string, record: unknown): void {
    const body = JSON.stringify(record)
    const print = fingerprint(body)
    if (isOfProducts(kind)) this.#putOfProduct(kind, Number(id), print, body)
    else this.#putRecord(kind, id, print, body)
  }

  remove(kind: StoredKind, id: string): void {
    if (isOfProducts(kind)) {
      const known = this.#database.one(`select id from ${kind} where id = ?`, Number(id))
      if (!known) return
      this.#database.run(`delete from ${kind} where id = ?`, Number(id))
      if (kind === 'product') this.#gone.add(Number(id))
    } else {
      const known = this.#database.one('select id from record where kind = ? and id = ?', kind, id)
      if (!known) return
      this.#database.run('delete from record where kind = ? and id = ?', kind, id)
    }
    this.#touch(kind, id)
  }

  has(kind: StoredKind): boolean {
    return isOfProducts(kind)
      ? this.#database.one(`select id from ${kind} limit 1`) !== undefined
      : this.#database.one('select id from record where kind = ? limit 1', kind) !== undefined
  }

  /** From here on it is what the next one is made upon. */
  finish(format: string, cursor: string): Snapshot {
    for (const [kind, came] of this.#whole) {
      const known = this.#database.all<{ id: string }>('select id from record where kind = ?', kind)
      for (const { id } of known) if (!came.has(id)) this.remove(kind, id)
    }
    if (this.#fresh || this.#gone.size > 0 || this.#come.size > 0 || this.#hasOtherLists) this.#noteMissing()
    updateRuns(this.#database, { changed: this.#changed, come: this.#come, gone: this.#gone })
    writeAbout(this.#database, 'format', format)
    writeAbout(this.#database, 'cursor', cursor)
    this.#database.commit()
    if (!this.#fresh) return new Snapshot(this.#database)
    return new Snapshot(this.#fresh.keep())
  }

  /** Leaves the snapshot that was there. */
  abandon(): void {
    this.#database.rollback()
    this.#fresh?.abandon()
  }

  #putOfProduct(kind: ProductKind, id: number, print: string, body: string): void {
    if (this.#fresh) {
      // A feed of everything tells each product once; one that tells it twice means the latter.
      this.#database.run(`insert or replace into ${kind} values (?, ?, ?)`, id, print, body)
      if (kind === 'product') this.#come.add(id)
      return
    }
    const known = this.#database.one<{ print: string }>(`select print from ${kind} where id = ?`, id)
    if (known?.print === print) return
    this.#database.run(
      `insert into ${kind} values (?, ?, ?) on conflict (id) do update set print = excluded.print, body = excluded.body`,
      ...[id, print, body],
    )
    if (kind === 'product' && !known) this.#come.add(id)
    this.#changed.add(id)
    this.#touch(kind, String(id))
  }

  #putRecord(kind: StoredKind, id: string, print: string, body: string): void {
    const came = this.#whole.get(kind)
    came?.add(id)
    const known = this.#database.one<Known>('select print, place from record where kind = ? and id = ?', kind, id)
    // Who is told alone stays where it was.
    const place = this.#fresh || came ? this.#nextPlace(kind) : (known?.place ?? this.#nextPlace(kind))
    if (known?.print === print && known.place === place) return
    this.#hasOtherLists ||= kind === 'listing'
    this.#database.run(
      `insert into record values (?, ?, ?, ?, ?) on conflict (kind, id) do update
       set place = excluded.place, print = excluded.print, body = excluded.body`,
      ...[kind, id, place, print, body],
    )
    if (!this.#fresh) this.#touch(kind, id)
  }

  /** A product that was withdrawn while the answer came may still be listed. */
  #noteMissing(): void {
    const missing = this.#database.all<{ id: number }>(
      `select distinct value as id from record, json_each(record.body) where kind = 'listing'
       and value not in (select id from product indexed by product_prints) order by value`,
    )
    writeAbout(this.#database, 'missing', JSON.stringify(missing.map(({ id }) => id)))
  }

  readonly #places = new Map<StoredKind, number>()

  #nextPlace(kind: StoredKind): number {
    const isWhole = this.#fresh !== undefined || this.#whole.has(kind)
    const last = this.#places.get(kind) ?? (isWhole ? 0 : this.#lastPlace(kind))
    this.#places.set(kind, last + 1)
    return last + 1
  }

  #lastPlace(kind: StoredKind): number {
    return (
      this.#database.one<{ last: number | null }>('select max(place) as last from record where kind = ?', kind)?.last ??
      0
    )
  }

  #touch(kind: StoredKind, id: string): void {
    this.#database.run('insert or ignore into touched values (?, ?)', kind, id)
  }
}
