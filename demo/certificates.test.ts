import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CalibrationResults } from '#lib/contract/calibration.ts'
import { readDcc } from '../api/catalog/certificates/dcc/read-dcc.ts'
import { shownIn } from '../api/catalog/certificates/show-results.ts'
import { drawCertificate } from '../api/sales/papers/certificate/draw-certificate.ts'
import { readPdf } from '../tests/support/pdf/read-pdf.ts'
import { rulesBroken } from '../tests/support/pdf/rules-broken.ts'
import { pdfLine } from '../tests/support/pdf-text.ts'

type Known = {
  serial: string
  sku: string
  certificates: { number: string; issuedOn: string; file?: string; dcc?: string; results?: unknown }[]
}

const catalogue = join(import.meta.dirname, 'catalogue')

async function certificate(number: string) {
  const instruments = JSON.parse(await readFile(join(catalogue, 'instruments.json'), 'utf8')) as Known[]
  for (const { serial, sku, certificates } of instruments) {
    const found = certificates.find((one) => one.number === number)
    if (found) return { serial, sku, ...found }
  }
  throw new Error(`There is no certificate ${number}`)
}

test('the certificate in the catalogue is the one that is drawn of its results', async () => {
  const { serial, sku, number, issuedOn, file = '', results } = await certificate('ZW/2025/01182')
  const paper = await drawCertificate({
    ...{ serial, sku, number, issuedOn, kind: 'laboratory', culture: 'pl-PL', name: 'NM-320', brand: 'Nonius' },
    maker: ['Nonius sp. z o.o.', 'ul. Podziałki 10', '58-999 Świdnica', 'Polska'],
    link: `https://pl.nonius.example/certificates?serial=${serial}#${encodeURIComponent(number)}`,
    results: shownIn(v.parse(CalibrationResults, results), { culture: 'pl-PL', language: 'pl' }),
  })
  const kept = await readFile(join(catalogue, file))
  expect(rulesBroken(readPdf(kept), { isKept: true })).toEqual([])
  expect(pdfLine(kept)).toBe(pdfLine(Buffer.from(paper)))
  for (const part of [serial, sku, number, 'zmyślone', '+0,012', 'zgodny']) expect(pdfLine(kept)).toContain(part)
})

test('the digital certificate of a laboratory is read, written in another way than the shop writes', async () => {
  const { serial, number, issuedOn, dcc = '' } = await certificate('AK/2024/0352')
  const read = readDcc(await readFile(join(catalogue, dcc)))
  expect(read).toMatchObject({ number, issuedOn, isSigned: false, serials: [serial, '2024/1187'] })
  if ('wrong' in read) throw new Error(read.wrong.join())
  const { laboratory, points, conditions, factor } = read.results
  expect([laboratory.street, laboratory.code, factor]).toEqual(['ul. Wzorcowa 7', 'AP 000', '2'])
  expect(conditions).toEqual([{ name: 'temperature', value: '22.9', unit: '\\degreecelsius', uncertainty: '0.3' }])
  // Errors in millivolts, of voltages in volts.
  expect(points).toEqual([
    ...[
      { nominal: '1.00000', reading: '1.00008', uncertainty: '0.00003', conformity: 'pass' },
      { nominal: '10.0000', reading: '9.9994', uncertainty: '0.0002', conformity: 'pass' },
      { nominal: '100.000', reading: '100.004', uncertainty: '0.003', conformity: 'conditionalPass' },
    ].map((point) => ({ name: 'dcVoltage', unit: '\\volt', ...point })),
    {
      name: { pl: 'Temperatura, czujnik K', en: 'Temperature, K probe' },
      ...{ reading: '100.4', unit: '\\degreecelsius', uncertainty: '0.7' },
    },
  ])
})
