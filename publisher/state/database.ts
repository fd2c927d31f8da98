import { closeSync, openSync, readSync, fstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { ofDisk } from '../../api/platform/files/full-disk.ts'

/** A row as SQLite answers it. */
export type Row = Record<string, string | number | null>

/** Statements are prepared once for each text; what they answer is typed by whoever wrote them. */
export class StateDatabase {
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string, db: DatabaseSync) {
    this.#file = file
    this.#db = db
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    try {
      this.#prepared(sql).run(...values)
    } catch (error) {
      throw ofDisk(asDiskError(error), this.#file)
    }
  }

  one<R extends object = Row>(sql: string, ...values: SQLInputValue[]): R | undefined {
    return this.#prepared(sql).get(...values) as R | undefined
  }

  all<R extends object = Row>(sql: string, ...values: SQLInputValue[]): R[] {
    return this.#prepared(sql).all(...values) as R[]
  }

  each<R extends object = Row>(sql: string, ...values: SQLInputValue[]): IterableIterator<R> {
    return this.#prepared(sql).iterate(...values) as IterableIterator<R>
  }

  /** All of it or, where it throws, nothing. */
  whole<T>(act: () => T): T {
    this.begin()
    try {
      const done = act()
      this.commit()
      return done
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  begin(): void {
    this.#db.exec('begin immediate')
  }

  commit(): void {
    try {
      this.#db.exec('commit')
    } catch (error) {
      throw ofDisk(asDiskError(error), this.#file)
    }
  }

  rollback(): void {
    // SQLite has done so by itself where the disk was full.
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }

  /** What was written is in the file itself from here on, whoever else has it open: it may be copied as it is. */
  close(): void {
    if (!this.#db.isOpen) return
    this.#db.exec('pragma wal_checkpoint(truncate)')
    this.#db.close()
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** What SQLite says of a disk that is full, as the file system says it. */
function asDiskError(error: unknown): unknown {
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === 13
  return isFull ? Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' }) : error
}

/** So much of the file is read as memory, which costs no call of the system for each record. */
const mapped = 2 ** 30

/** Milliseconds for which somebody waits who wants to write while another one does. */
const patience = 10_000

/** The database of a file that is there and whole; nothing is believed of another. */
export function openState(file: string): StateDatabase | undefined {
  if (!isWhole(file)) return undefined
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: patience })
    db.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma mmap_size = ${mapped}`)
    db.prepare('select count(*) from sqlite_schema').get()
    return new StateDatabase(file, db)
  } catch {
    db?.close()
    return undefined
  }
}

/** A database in the making: it lies aside, without a journal, until it is complete. */
export class NewState {
  readonly database: StateDatabase
  readonly #file: string
  readonly #aside: string

  constructor(file: string, schema: readonly string[]) {
    mkdirSync(dirname(file), { recursive: true })
    this.#file = file
    this.#aside = `${file}.${process.pid}`
    forget(this.#aside)
    const db = new DatabaseSync(this.#aside)
    db.exec('pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off')
    for (const statement of schema) db.exec(statement)
    this.database = new StateDatabase(file, db)
  }

  /** Puts it in the place of the former one, and opens it there. */
  keep(): StateDatabase {
    this.database.close()
    forget(this.#file)
    renameSync(this.#aside, this.#file)
    const kept = openState(this.#file)
    if (!kept) throw new Error(`${this.#file} cannot be read, although it was just written`)
    return kept
  }

  abandon(): void {
    this.database.close()
    forget(this.#aside)
  }
}

/** A file and the journal beside it. */
function forget(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true })
}

const magic = 'SQLite format 3\0'

/** Whether a file is as long as it says: one that was cut short is noticed by SQLite only where it is read. */
function isWhole(file: string): boolean {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const head = Buffer.alloc(32)
    if (readSync(descriptor, head, 0, head.length, 0) < head.length) return false
    if (head.toString('latin1', 0, magic.length) !== magic) return false
    return head.readUInt16BE(16) * head.readUInt32BE(28) <= fstatSync(descriptor).size
  } catch {
    return false
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
