import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '../tests/support/pdf/read-pdf.ts'
import { rulesBroken } from '../tests/support/pdf/rules-broken.ts'
import { pdfLine } from '../tests/support/pdf-text.ts'
import { Paper } from '../api/sales/papers/paper.ts'
import { colours } from '../api/sales/papers/text-setter.ts'
import { drawTable } from '../api/sales/papers/paper-table.ts'
import { textsIn } from '../api/mail/languages/index.ts'

type Point = [point: string, shown: string, error: string, limit: string]

/** What the laboratory of the demonstration wrote, in the language of the country where it stands. */
const laboratoryCertificate = {
  serial: 'NM32-24-00417',
  sku: 'NM-320',
  number: 'ZW/2025/01182',
  issuedOn: '2025-12-04',
  points: [
    ['60,0 mV DC', '60,1 mV', '+0,1 mV', '±0,8 mV'],
    ['6,000 V DC', '6,012 V', '+0,012 V', '±0,033 V'],
    ['300,0 V DC', '300,7 V', '+0,7 V', '±1,7 V'],
    ['300,0 V AC, 50 Hz', '301,6 V', '+1,6 V', '±2,9 V'],
    ['6,000 kΩ', '6,004 kΩ', '+0,004 kΩ', '±0,063 kΩ'],
    ['6,000 A DC', '5,981 A', '−0,019 A', '±0,063 A'],
  ] satisfies Point[],
}

/** A certificate of a single instrument, of the demonstration alone: the real ones come from whoever made the instruments. */
function drawCertificate({ serial, sku, number, issuedOn, points }: typeof laboratoryCertificate) {
  const { kinds, certificate, page } = textsIn('pl-PL').documents
  const paper = new Paper({
    ...{ title: `${kinds.certificate} ${number}`, brand: 'Nonius', culture: 'pl-PL', pageOf: page, isKept: true },
    ...{
      at: new Date(`${issuedOn}T08:00:00Z`),
      footer: 'Nonius sp. z o.o. · ul. Podziałki 10 · 58-999 Świdnica · Polska',
    },
  })
  paper.text('Nonius', { size: 14, weight: 700, colour: colours.brand, after: 4 })
  paper.rule(colours.accent, 2)
  paper.y += 12
  paper.text(`${kinds.certificate} ${number}`, { size: 16, weight: 700, colour: colours.brand, after: 4, as: 'H1' })
  paper.text('Sklep pokazowy: przyrząd i wyniki są zmyślone.', {
    size: 10,
    weight: 700,
    colour: colours.accent,
    after: 8,
  })
  paper.text(`${sku} · ${certificate.serial}: ${serial} · ${issuedOn}`, { size: 10, after: 8 })
  paper.text(`${certificate.conditions}: ${certificate.conditionValues}`, { size: 10, after: 4 })
  paper.text(certificate.traceable, { size: 10, after: 10 })
  drawTable(
    paper,
    [
      { title: 'Punkt', width: 34 },
      { title: 'Wskazanie', width: 22, align: 'right' },
      { title: 'Błąd', width: 22, align: 'right' },
      { title: 'Błąd graniczny', width: 22, align: 'right' },
    ],
    points,
  )
  paper.y += 10
  paper.text(certificate.resultText, { size: 10 })
  return paper.finish()
}

const catalogue = join(import.meta.dirname, 'catalogue')

test('the certificate in the catalogue is the one that is drawn here, of an instrument that it knows', async () => {
  const { serial, sku, number, issuedOn } = laboratoryCertificate
  const instruments = JSON.parse(await readFile(join(catalogue, 'instruments.json'), 'utf8')) as {
    serial: string
    certificates: { number: string; file?: string }[]
  }[]
  const known = instruments.find((one) => one.serial === serial)?.certificates.find((one) => one.number === number)
  expect(known).toMatchObject({ issuedOn })
  const file = await readFile(join(catalogue, known?.file ?? ''))
  expect(rulesBroken(readPdf(file), { isKept: true })).toEqual([])
  const kept = pdfLine(file)
  expect(kept).toBe(pdfLine(Buffer.from(await drawCertificate(laboratoryCertificate))))
  for (const part of [serial, sku, number, 'zmyślone']) expect(kept).toContain(part)
})
