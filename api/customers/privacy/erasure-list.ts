import { createHmac, hash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { failedAt } from '../../platform/files/full-disk.ts'
import { storedSecret } from '../../platform/secrets/stored-secret.ts'
import type { Database } from '../../platform/database/tables.ts'

/**
 * That somebody's data was erased, and until when: a hash of the address by a key that lies in the database. Whoever has
 * the list and no database learns nothing of whose it was, nor whether a person they know is on it.
 */
export type Erasure = { keyId: string; hash: string; at: string }

/** Where the list lies unless a setting says otherwise. */
export const ownErasures: string = fileURLToPath(new URL('../../../var/erasures.jsonl', import.meta.url))

const Line = v.object({
  keyId: v.string(),
  hash: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

const keyName = 'erasure-key'

export const readErasureKey = (db: Database): Promise<string> => storedSecret(db, keyName)()

/** Tells keys apart without telling them. */
export const idOfKey = (key: string): string => hash('sha256', `id ${key}`).slice(0, 12)

export const hashOfAddress = (key: string, email: string): string =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url')

/** The erasures that lists name, each once. A list that is not there has none; half a line, of a power cut, says nothing. */
export async function readErasures(files: readonly string[]): Promise<Erasure[]> {
  const known = new Map<string, Erasure>()
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })
    for (const line of text.split('\n')) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), line)
      if (read.success) known.set(JSON.stringify(Object.values(read.output)), read.output)
    }
  }
  return [...known.values()]
}

/** Adds to a list what it does not have yet, on disk before it returns. */
export async function noteErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await readErasures([file])).map(erasureLine))
  const added = erasures.filter((erasure) => !known.has(erasureLine(erasure)))
  if (added.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  // A line of its own begins after whatever a power cut left.
  const lines = added.map((erasure) => `\n${erasureLine(erasure)}\n`).join('')
  await appendFile(file, lines, { mode: 0o600, flush: true }).catch(failedAt(file))
}

const erasureLine = ({ keyId, hash, at }: Erasure) => JSON.stringify({ keyId, hash, at })
