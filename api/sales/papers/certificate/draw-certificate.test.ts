import { expect, test } from 'vitest'
import { drawnCertificate } from '../../../../tests/support/dcc/drawn-certificate.ts'
import { heardOf } from '../../../../tests/support/pdf/pdf-tree.ts'
import { readPdf } from '../../../../tests/support/pdf/read-pdf.ts'
import { rulesBroken } from '../../../../tests/support/pdf/rules-broken.ts'
import { drawCertificate } from './draw-certificate.ts'

test.each(['de-DE', 'en-IN'] as const)(
  'a certificate with results in %s keeps the rules of papers that are kept',
  async (culture) => {
    expect(rulesBroken(readPdf(await drawCertificate(drawnCertificate(culture))), { isKept: true })).toEqual([])
  },
)

test('it is heard from its number to the way back to it, and says what follows from what', async () => {
  const pdf = readPdf(await drawCertificate(drawnCertificate('de-DE')))
  const heard = heardOf(pdf).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
  const place = (text: string) => heard.findIndex((one) => one.includes(text))
  const order = [
    'ZW/2025/01182',
    'NM32-24-00417',
    'AP 000',
    'Temperatur: (23,1 ± 0,5) °C',
    'Gleichspannung',
    '+0,012 V',
  ]
  const rest = [
    '−0,079 A',
    'nicht bestanden',
    'k = 2',
    'einfacher Akzeptanz',
    'QR-Code',
    'https://shop.example/certificates',
  ]
  const places = [...order, ...rest].map(place)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
