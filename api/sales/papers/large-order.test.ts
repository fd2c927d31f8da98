import { expect, test } from 'vitest'
import { handPapers } from '../../../tests/support/hand-papers.ts'
import { contentOf } from '../../../tests/support/pdf/pdf-content.ts'
import { charactersOf } from '../../../tests/support/pdf/pdf-fonts.ts'
import { everyPart, treeOf } from '../../../tests/support/pdf/pdf-tree.ts'
import { type Pdf, readPdf } from '../../../tests/support/pdf/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import { summed } from './paper-record.ts'
import type { PaperRecord } from './paper-tables.ts'

const large = handPapers['300 lines'] as PaperRecord

/** An invoice of so many lines, some of them with long names, at so many rates. */
function invoiceOf(count: number, rates: readonly number[] = [19]): PaperRecord {
  const lines = large.lines.slice(0, count).map((line, i) => ({
    ...line,
    name: i % 7 === 3 ? 'Prüfleitung mit Sicherheitssteckern und langer Bezeichnung '.repeat(1 + (i % 3)) : line.name,
    taxRate: rates[i % rates.length] ?? 19,
  }))
  return { ...large, ...summed(lines) }
}

type Text = { text: string; height: number; isArtifact: boolean }

const textsOf = (pdf: Pdf): Text[][] =>
  pdf.pages.map((page) =>
    contentOf(pdf, page)
      .painted.map(({ shown, height, isArtifact }) => ({
        text: shown
          .map(({ font, codes }) => charactersOf(pdf, font, codes).join(''))
          .join('')
          .trim(),
        height,
        isArtifact,
      }))
      .filter(({ text }) => text !== ''),
  )

/** Where the line above the foot of a page is. */
const foot = 42 + 14

const counts = [300, 11, 12, 13, 14, 15, 31, 32, 33, 34, 35]

test.each([
  ...counts.map((count) => ({ count, rates: [19] })),
  ...[9, 14, 15, 16, 33].map((count) => ({ count, rates: [19, 7, 0, 16, 5] })),
])('an order of $count lines at the rates $rates breaks well', async ({ count, rates }) => {
  const pdf = readPdf(await drawPaper(invoiceOf(count, rates)))
  const pages = textsOf(pdf)
  const pageWith = (wanted: string) => pages.findLastIndex((texts) => texts.some(({ text }) => text === wanted))

  const first = pages.map((texts, i) => (i === 0 ? '' : texts[0]?.text))
  const last = pageWith('Gesamtbetrag')
  expect(first.slice(1, last + 1)).toEqual(Array.from({ length: last }, () => 'Pos.'))
  expect(pageWith(String(count))).toBe(last)
  expect(pageWith('Zusammenfassung nach Steuersätzen')).toBe(last)

  pages.forEach((texts, i) => {
    for (const { height, text, isArtifact } of texts)
      if (!isArtifact) expect([text, height > foot, height < 842 - 42]).toEqual([text, true, true])
    expect(texts.at(-1)?.text).toBe(`Seite ${i + 1} von ${pages.length}`)
  })

  // Whoever hears it hears the header once, and every line.
  const [table] = everyPart(treeOf(pdf)).filter(({ type }) => type === 'Table')
  expect(table?.kids).toHaveLength(count + 1)
  expect(everyPart(table ? [table] : []).filter(({ type }) => type === 'TH')).toHaveLength(8)
})
