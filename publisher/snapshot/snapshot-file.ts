import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Draft, mapKinds, Snapshot, type StoredKind } from './snapshot.ts'

/**
 * A snapshot on disk is one file: the records one after another, then their index, then how long the index is. One
 * file is replaced by one rename, so records and index can never disagree.
 */
type Index = {
  /** The code that validated the records; other code asks the API again. */
  format: string
  cursor: string
  kinds: { [K in StoredKind]: Row[] }
}

type Row = [id: string, fingerprint: string, length: number]

const trailerLength = 12

export function readSnapshot(file: string, format: string): Snapshot | undefined {
  try {
    const bytes = readFileSync(file)
    const indexEnd = bytes.length - trailerLength
    const recordsEnd = indexEnd - Number(bytes.toString('latin1', indexEnd))
    const index = JSON.parse(bytes.toString('utf8', recordsEnd, indexEnd)) as Index
    if (index.format !== format) return undefined
    let offset = 0
    const entries = mapKinds(
      (kind) =>
        new Map(
          index.kinds[kind].map(([id, fingerprint, length]) => {
            const entry = { fingerprint, offset, length }
            offset += length
            return [id, entry]
          }),
        ),
    )
    return offset === recordsEnd ? new Snapshot(index.cursor, entries, bytes.subarray(0, recordsEnd)) : undefined
  } catch {
    // Absent, cut short or of another time: the API has it all.
    return undefined
  }
}

export function writeSnapshot(file: string, format: string, cursor: string, draft: Draft): void {
  const records: Uint8Array[] = []
  const kinds = mapKinds((kind) =>
    [...draft[kind]].map(([id, { fingerprint, bytes }]): Row => {
      records.push(bytes)
      return [id, fingerprint, bytes.length]
    }),
  )
  const index = Buffer.from(JSON.stringify({ format, cursor, kinds } satisfies Index))
  const trailer = Buffer.from(String(index.length).padStart(trailerLength, '0'))
  mkdirSync(dirname(file), { recursive: true })
  const staged = `${file}.${process.pid}`
  writeFileSync(staged, Buffer.concat([...records, index, trailer]))
  renameSync(staged, file)
}
