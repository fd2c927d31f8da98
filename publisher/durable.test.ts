import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { syncToDisk } from './durable.ts'

const folder = mkdtempSync(join(tmpdir(), 'durable-'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/index.html'), 'home')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const edits = (...files: string[]) => ({ files: new Set(files), folders: new Set(['.', 'pages']) })

describe('a release is brought to the disk', () => {
  it('by those files that were written, where they are few', async () => {
    await syncToDisk(folder, edits('pages/index.html'))
    await expect(syncToDisk(folder, edits('pages/index.html', 'pages/lost.html'))).rejects.toThrow(/ENOENT.*lost\.html/)
  })

  it('with all else on its disk, where they are many or nobody knows', async () => {
    const many = Array.from({ length: 500 }, (_, number) => `pages/${number}.html`)
    await syncToDisk(folder, edits(...many))
    await syncToDisk(folder)
  })
})
