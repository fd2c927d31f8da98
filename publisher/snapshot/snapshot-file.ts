import { fingerprintLength } from '../fingerprint.ts'
import { RecordFile } from './record-file.ts'
import { type Entries, type Entry, mapKinds, Snapshot, type StoredKind } from './snapshot.ts'

/**
 * A snapshot on disk is one file: records, an index of those that are valid, and how long the index is. The next
 * snapshot appends what differs and another index, so the last index of the file is the one that counts.
 */
type Index = {
  /** The code that validated the records; other code asks the API again. */
  format: string
  cursor: string
  /** Where the index begins. */
  at: number
  kinds: { [K in StoredKind]: Columns }
}

/** Entries by columns: that many numbers and one long text are read several times faster than as many lists of three. */
type Columns = { ids: string[]; fingerprints: string; offsets: number[]; lengths: number[] }

const trailerLength = 12

export function readSnapshot(file: string, format: string): Snapshot | undefined {
  let records: RecordFile | undefined
  try {
    records = new RecordFile(file)
    const index = readIndex(records)
    if (index?.format === format) {
      const entries = mapKinds((kind) => entriesOf(index.kinds[kind]))
      return new Snapshot(index.cursor, entries, records)
    }
  } catch {
    // Absent, cut short or of another time: the API has it all.
  }
  records?.close()
  return undefined
}

function readIndex(records: RecordFile): Index | undefined {
  const end = records.size - trailerLength
  const length = Number(records.read(end, trailerLength).toString('latin1'))
  const index = JSON.parse(records.read(end - length, length).toString('utf8')) as Index
  return index.at === end - length ? index : undefined
}

/** What follows the records of a snapshot, from this place of its file on. */
export function indexBytes(format: string, cursor: string, entries: Entries, at: number): Buffer {
  const index: Index = { format, cursor, at, kinds: mapKinds((kind) => columnsOf(entries[kind])) }
  const bytes = Buffer.from(JSON.stringify(index))
  return Buffer.concat([bytes, Buffer.from(String(bytes.length).padStart(trailerLength, '0'))])
}

function columnsOf(entries: ReadonlyMap<string, Entry>): Columns {
  const all = [...entries.values()]
  return {
    ids: [...entries.keys()],
    fingerprints: all.map(({ fingerprint }) => fingerprint).join(''),
    offsets: all.map(({ offset }) => offset),
    lengths: all.map(({ length }) => length),
  }
}

function entriesOf({ ids, fingerprints, offsets, lengths }: Columns): Map<string, Entry> {
  return new Map(
    ids.map((id, row) => {
      const fingerprint = fingerprints.slice(row * fingerprintLength, (row + 1) * fingerprintLength)
      return [id, { fingerprint, offset: offsets[row] ?? 0, length: lengths[row] ?? 0 }]
    }),
  )
}
