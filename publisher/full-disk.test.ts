import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
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
    const first = SnapshotWriter.afresh(file)
    first.put('product', '1', { productId: 1 })
    const snapshot = first.finish('1', 'c')
    snapshot.database.all('pragma max_page_count = 1')
    const writer = SnapshotWriter.upon(snapshot, [])
    const put = () => writer.put('product', '2', { productId: 2, description: 'long '.repeat(10_000) })
    expect(put).toThrow(`${file} could not be written, because the disk is full`)
    writer.abandon()
    expect(snapshot.ids('product')).toEqual(['1'])
    snapshot.close()
  })
})
