import { expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { papersIn } from '../../../tests/support/all-papers.ts'
import { handPapers } from '../../../tests/support/hand-papers.ts'
import { readPdf } from '../../../tests/support/pdf/read-pdf.ts'
import { rulesBroken } from '../../../tests/support/pdf/rules-broken.ts'
import { drawPaper } from './draw-paper.ts'

/** Those that were issued, which are kept for years. */
const isKept = (name: string) =>
  name.startsWith('invoice') || ['credit note', 'certificate with results'].includes(name)

test.each(markets)(
  'every paper in $key keeps the rules of PDF/UA, and of PDF/A where it is issued',
  async ({ culture }) => {
    for (const [name, draw] of Object.entries(papersIn(culture)))
      expect([name, rulesBroken(readPdf(await draw()), { isKept: isKept(name) })]).toEqual([name, []])
  },
)

test.each(Object.entries(handPapers))('a paper with %s keeps them too', async (_, record) => {
  expect(rulesBroken(readPdf(await drawPaper(record)), { isKept: record.kind !== 'proforma' })).toEqual([])
})
