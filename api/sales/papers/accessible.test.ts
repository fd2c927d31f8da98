import { expect, test } from 'vitest'
import { papersIn } from '../../../tests/support/all-papers.ts'
import { breaks } from '../../../tests/support/pdf/broken-pdf.ts'
import { heardOf } from '../../../tests/support/pdf/pdf-tree.ts'
import { readPdf } from '../../../tests/support/pdf/read-pdf.ts'
import { pdfRules, rulesBroken } from '../../../tests/support/pdf/rules-broken.ts'
import { Paper } from './paper.ts'
import { drawTable } from './paper-table.ts'

/** A paper of everything that there are rules about. */
async function paperOfAll(): Promise<Uint8Array> {
  const paper = new Paper({
    title: 'Titel & <mehr> für Łódź',
    brand: 'Größe & Co.',
    culture: 'de-DE',
    at: new Date('2026-11-20T12:00:00Z'),
    footer: 'Fuß',
    pageOf: '{page}/{pages}',
    isKept: true,
    invoice: { xml: '<rsm:CrossIndustryInvoice/>' },
  })
  paper.text('Rechnung', { as: 'H1' })
  paper.beginChapter('Größe')
  paper.text('Überschrift', { as: 'H2' })
  paper.text(`Donaudampfschifffahrtsgesellschaft ist ein Wort. ${'Maß und Größe. '.repeat(20)}`, { width: 70 })
  paper.within('L', { numbering: 'Decimal' }, () =>
    paper.within('LI', {}, () => {
      paper.text('1.', { as: 'Lbl' })
      paper.text('Eins', { as: 'LBody' })
    }),
  )
  paper.squares({ size: 1, path: 'M0 0h1v1h-1z', alt: 'QR-Code: Łódź' }, { x: 50, width: 20 }, paper.y)
  drawTable(
    paper,
    [
      { title: 'Ware', width: 1 },
      { title: 'Preis', width: 1, align: 'right' },
    ],
    [['Gerät', '1 €']],
  )
  paper.within('P', {}, () =>
    paper.leadTo('Größe', { x: 50, width: 90 }, { top: paper.y, height: 12 }, () =>
      paper.draw(['Zur Größe'], { x: 50, width: 90 }, paper.y),
    ),
  )
  return paper.finish()
}

test('a paper of everything keeps every rule, and each rule catches what breaks it', async () => {
  const bytes = await paperOfAll()
  expect(rulesBroken(readPdf(bytes), { isKept: true })).toEqual([])
  expect(Object.keys(breaks)).toEqual(Object.keys(pdfRules))
  for (const [name, breakIt] of Object.entries(breaks)) {
    const pdf = readPdf(bytes)
    breakIt(pdf)
    const broken = rulesBroken(pdf, { isKept: true }).map((problem) => problem.split(':')[0])
    expect([name, broken.includes(name)]).toEqual([name, true])
  }
})

test('it is heard in its order, with the words that lines end in the middle of, and without headers that come again', async () => {
  const heard = heardOf(readPdf(await paperOfAll()))
  expect(heard.map(({ type }) => type)).toEqual([
    'H1',
    'H2',
    'P',
    'Lbl',
    'LBody',
    'Figure',
    'TH',
    'TH',
    'TD',
    'TD',
    'Link',
  ])
  const text = heard.map((one) => one.text)
  expect(text[2]?.replaceAll('\u00ad', '').trim()).toBe(
    `Donaudampfschifffahrtsgesellschaft ist ein Wort. ${'Maß und Größe. '.repeat(20)}`.trim(),
  )
  expect(text[2]).toContain('\u00ad')
  expect(text.slice(5, 8)).toEqual(['QR-Code: Łódź', 'Ware', 'Preis'])
})

test('a paper of each kind keeps the rules', async () => {
  for (const [name, draw] of Object.entries(papersIn('pl-PL')))
    expect([name, rulesBroken(readPdf(await draw()), { isKept: false })]).toEqual([name, []])
})

test('an invoice is heard from who sells to what is to be paid', async () => {
  const draw = papersIn('de-DE')['invoice']
  const heard = heardOf(readPdf((await draw?.()) ?? new Uint8Array()))
  const place = (text: string) => heard.findIndex((one) => one.text.includes(text))
  const order = ['Rechnung', 'Rechnungsdatum', 'Verkäufer', 'Käufer', 'Lieferung', 'Bezeichnung', 'Gesamt'].map(place)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
})
