import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { Answers } from './questions.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { SnapshotWriter } from './snapshot/snapshot-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'nonius-questions-'))
const taken: Snapshot[] = []
afterAll(() => {
  for (const snapshot of taken) snapshot.close()
  rmSync(folder, { recursive: true })
})

/** Answers about so many products, one of which may have changed at another time than the others. */
function answers(count: number, changed?: number): Answers {
  const writer = SnapshotWriter.afresh(join(folder, `${taken.length}`))
  for (let id = 1; id <= count; id++) {
    writer.put('product', String(id), { productId: id })
    writer.put('listed', String(id), {
      productId: id,
      cultures: ['pl-PL'],
      image: null,
      lastModified: id === changed ? '2026-11-20T08:00:00.000Z' : '2026-11-10T08:00:00.000Z',
    })
  }
  const snapshot = writer.finish('tested', 'cursor')
  taken.push(snapshot)
  return new Answers(snapshot)
}

describe('the products that a sitemap lists', () => {
  const before = answers(2 * listedAtOnce + 1)
  const after = answers(2 * listedAtOnce + 1, listedAtOnce + 3)
  const differs = (question: string) => before.fingerprint(question) !== after.fingerprint(question)

  it('are asked for in parts, of which only that one changes which holds a changed product', () => {
    expect([1, 2, 3].map((part) => differs(`listedProducts ${part}`))).toEqual([false, true, false])
    expect(differs('listedParts')).toBe(true)
    expect(differs('listedPages')).toBe(false)
  })

  it('are in the order of their numbers, and each in one part', async () => {
    const catalogue = after.catalogue(new Set())
    const parts = await Promise.all([1, 2, 3, 4].map((part) => catalogue.listedProducts(part)))
    expect(parts.map(({ length }) => length)).toEqual([listedAtOnce, listedAtOnce, 1, 0])
    expect(parts.flat().map(({ productId }) => productId)).toEqual(
      Array.from({ length: 2 * listedAtOnce + 1 }, (_, index) => index + 1),
    )
    expect((await catalogue.listedParts()).map(({ lastModified }) => lastModified?.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-11-20',
      '2026-11-10',
    ])
  })
})
