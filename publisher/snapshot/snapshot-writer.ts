import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ofDisk } from '../../api/platform/files/full-disk.ts'
import { fingerprint } from '../fingerprint.ts'
import { RecordFile } from './record-file.ts'
import { type Entries, type Entry, mapKinds, productKinds, Snapshot, type StoredKind } from './snapshot.ts'
import { indexBytes } from './snapshot-file.ts'

/** Records of a kind lie beside each other, this much of them at a time. */
const blockLength = 2 ** 18

/** Records of one kind that are not written yet; where they lie is known when they are. */
type Block = { length: number; records: { entry: Entry; bytes: Uint8Array }[] }

/** A snapshot in the making: records go to the disk as they come, and only where they lie is held. */
export class SnapshotWriter {
  readonly entries: Entries
  readonly #file: string
  /** Written aside and renamed in the end, unless it is appended to what is there. */
  readonly #staged: string | undefined
  readonly #former: Snapshot | undefined
  readonly #descriptor: number
  readonly #begin: number
  #position: number
  readonly #blocks = mapKinds((): Block => ({ length: 0, records: [] }))

  private constructor(file: string, former: Snapshot | undefined, append: boolean) {
    mkdirSync(dirname(file), { recursive: true })
    this.#file = file
    this.#former = former
    this.#staged = append ? undefined : `${file}.${process.pid}`
    this.#descriptor = openSync(this.#staged ?? file, append ? 'r+' : 'w')
    this.#begin = append && former ? former.fileSize : 0
    this.#position = this.#begin
    this.entries = mapKinds(() => new Map())
  }

  /** Of everything, in a file of its own. */
  static afresh(file: string): SnapshotWriter {
    return new SnapshotWriter(file, undefined, false)
  }

  /** Of the products there were, and of what is told beside them. What nobody needs any more goes when it is the larger part. */
  static upon(file: string, former: Snapshot): SnapshotWriter {
    const writer = new SnapshotWriter(file, former, former.usedSize > former.fileSize / 2)
    for (const kind of productKinds) {
      for (const [id, entry] of former.entries[kind]) {
        if (writer.#staged === undefined) writer.entries[kind].set(id, entry)
        else writer.#add(kind, id, entry.fingerprint, former.bytes(entry))
      }
    }
    return writer
  }

  put(kind: StoredKind, id: string, record: unknown): void {
    const text = JSON.stringify(record)
    const print = fingerprint(text)
    const same = this.#staged === undefined ? this.#former?.entries[kind].get(id) : undefined
    if (same?.fingerprint === print) this.entries[kind].set(id, same)
    else this.#add(kind, id, print, Buffer.from(text))
  }

  remove(kind: StoredKind, id: string): void {
    this.entries[kind].delete(id)
  }

  /** From here on it is what the next one is made upon. */
  finish(format: string, cursor: string): Snapshot {
    for (const block of Object.values(this.#blocks)) this.#flush(block)
    this.#write([indexBytes(format, cursor, this.entries, this.#position)])
    if (this.#staged !== undefined) renameSync(this.#staged, this.#file)
    closeSync(this.#descriptor)
    return new Snapshot(cursor, this.entries, new RecordFile(this.#file))
  }

  /** Leaves the snapshot that was there. */
  abandon(): void {
    if (this.#staged === undefined) ftruncateSync(this.#descriptor, this.#begin)
    else rmSync(this.#staged)
    closeSync(this.#descriptor)
  }

  #add(kind: StoredKind, id: string, print: string, bytes: Uint8Array): void {
    const entry = { fingerprint: print, offset: 0, length: bytes.length }
    this.entries[kind].set(id, entry)
    const block = this.#blocks[kind]
    block.records.push({ entry, bytes })
    block.length += bytes.length
    if (block.length >= blockLength) this.#flush(block)
  }

  #flush(block: Block): void {
    let offset = this.#position
    for (const { entry, bytes } of block.records) {
      entry.offset = offset
      offset += bytes.length
    }
    this.#write(block.records.map(({ bytes }) => bytes))
    block.records = []
    block.length = 0
  }

  #write(parts: Uint8Array[]): void {
    const bytes = Buffer.concat(parts)
    try {
      for (let at = 0; at < bytes.length;)
        at += writeSync(this.#descriptor, bytes, at, bytes.length - at, this.#position + at)
    } catch (error) {
      throw ofDisk(error, this.#file)
    }
    this.#position += bytes.length
  }
}
