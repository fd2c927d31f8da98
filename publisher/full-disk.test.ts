import { existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fill } from './page-file.ts'
import { SnapshotWriter } from './snapshot/snapshot-writer.ts'

const full = '/dev/full'
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(existsSync(full))('a disk that is full is told with its file', () => {
  it('of a page', () => {
    const file = join(folder, 'index.html')
    expect(() => fill(openSync(full, 'w'), Buffer.from('a page'), file)).toThrow(
      `${file} could not be written, because the disk is full`,
    )
  })

  it('of a snapshot', () => {
    const file = join(folder, 'snapshot')
    symlinkSync(full, `${file}.${process.pid}`)
    const writer = SnapshotWriter.afresh(file)
    writer.put('product', 'P-1', { id: 'P-1' })
    expect(() => writer.finish('1', 'c')).toThrow(`${file} could not be written, because the disk is full`)
  })
})
