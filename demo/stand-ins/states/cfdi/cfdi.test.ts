import { expect, test } from 'vitest'
import { drawPaper } from '../../../../api/sales/papers/draw-paper.ts'
import { cfdiOver } from '../../../../api/sales/papers/cfdi/cfdi-port.ts'
import { readKeyedCertificate } from '../../../../api/sales/papers/keyed-certificate.ts'
import { swChannel } from '../../../../api/sales/papers/cfdi/sw-channel.ts'
import { writeCfdi } from '../../../../api/sales/papers/invoice/cfdi.ts'
import type { Invoice } from '../../../../api/sales/papers/invoice/invoice.ts'
import { invoiceOf } from '../../../../api/sales/papers/invoice/invoice-of.ts'
import { problemsOf } from '../../../../api/sales/papers/invoice/problems-of.ts'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { nobodysCsd } from '../../../../tests/support/nobodys-csd.ts'
import { pdfLine } from '../../../../tests/support/pdf-text.ts'
import { brokenInMexico, mexicanPapers } from '../../../../tests/support/sold-in-mexico.ts'
import { cfdiHere, nobodysSeal } from './cfdi-here.ts'
import { pacStandIn } from './pac-stand-in.ts'

const csd = readKeyedCertificate(nobodysCsd)
const now = new Date().toISOString()
const sold = (breaks?: (invoice: Invoice) => void) => ({
  ...brokenInvoice({ of: 'sold in Mexico', ...(breaks && { breaks }) }),
  issuedAt: now,
})
const handing = (file: string | null, more: object = {}) => ({
  ...{ authority: 'CFDI', record: mexicanPapers(1)[0] as never, file, problems: [], sent: '00001', reference: null },
  ...more,
})

/** A PAC, a port that reaches it, and ways to change what goes there. */
function bench(change: (file: string) => string = (file) => file) {
  const pac = pacStandIn({ knows: (token) => token === 'ours' })
  const to = (token: string) =>
    swChannel({ url: 'https://pac.example/', token, fetch: async (url, init) => pac.app.fetch(new Request(url, init)) })
  const over = (token: string) => cfdiOver({ csd, channel: { stamp: (file) => to(token).stamp(change(file)) } })
  return { pac, port: over('ours'), stranger: over('theirs') }
}

test('whatever is sold in Mexico is stamped, each under a number of its own', async () => {
  const { port, pac } = bench()
  const papers = mexicanPapers(40)
  const numbers = new Set<string>()
  for (const record of papers) {
    const verdict = await port(handing(writeCfdi(invoiceOf(record), { writtenAt: new Date() })))
    expect([record.number, verdict.status, 'reason' in verdict && verdict.reason]).toEqual([
      record.number,
      'accepted',
      false,
    ])
    if (verdict.status === 'accepted') numbers.add(verdict.number)
  }
  expect([numbers.size, pac.stamped.size]).toEqual([papers.length, papers.length])
})

test('what was stamped says so on its paper: the code of the SAT, both seals and the chain of the stamp', async () => {
  const { port } = bench()
  const verdict = await port(handing(writeCfdi(sold())))
  if (verdict.status !== 'accepted') throw new Error(JSON.stringify(verdict))
  const { number, qr = '', stamp = '', takenFile = '' } = verdict
  const seal = /Sello="([^"]+)"/.exec(takenFile)?.[1] ?? ''
  expect(new URL(qr).searchParams.get('id')).toBe(number)
  expect(new URL(qr).searchParams.get('fe')).toBe(seal.slice(-8))
  expect(qr).toMatch(
    /^https:\/\/verificacfdi\.facturaelectronica\.sat\.gob\.mx\/default\.aspx\?id=[0-9A-F-]{36}&re=NME200101AA0&rr=EKU9003173C9&tt=\d+\.\d+&fe=/,
  )
  expect(takenFile).toContain(`UUID="${number}"`)
  expect(takenFile).toContain(`NoCertificado="${nobodysCsd.number}"`)
  for (const said of [seal, `||1.1|${number}|`, 'Sello digital del SAT', 'Subtotal ']) expect(stamp).toContain(said)
})

test('its paper shows them', async () => {
  const [record] = mexicanPapers(1)
  if (!record) throw new Error('Nothing was sold in Mexico')
  const verdict = await bench().port(handing(writeCfdi(invoiceOf(record), { writtenAt: new Date() })))
  if (verdict.status !== 'accepted') throw new Error(JSON.stringify(verdict))
  const { number, qr, stamp } = verdict
  const fiscal = { number, ...(qr !== undefined && { qr }), ...(stamp !== undefined && { stamp }) }
  const drawn = pdfLine(Buffer.from(await drawPaper(record, { fiscal_status: 'accepted', fiscal })))
  for (const said of [number, 'Sello digital del CFDI', 'Cadena original del complemento'])
    expect(drawn).toContain(said)
})

/** Those that a file of ours can show; what its amounts are made of is made anew of what is broken. */
const seen = brokenInMexico.filter(({ rule }) => !/40119|40122|40138|40140|40147|40157|40160|40176/.test(rule))

test.each(seen)(
  'an invoice that breaks $rule is refused for it, where ours would not have handed it over',
  async ({ rule, breaks }) => {
    const invoice = sold(breaks)
    expect(problemsOf(invoice, 'cfdi')).toContain(rule)
    const { port } = bench()
    const verdict = await port(handing(writeCfdi(invoice)))
    expect(verdict).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(rule),
      messages: [{ kind: rule }],
    })
  },
)

const wrongs: readonly { code: string; change: (file: string) => string }[] = [
  { code: 'CFDI40102', change: (file) => file.replace('UsoCFDI="G03"', 'UsoCFDI="G01"') },
  { code: 'CFDI40102', change: (file) => file.replace(/Sello="[^"]{8}/, 'Sello="AAAAAAAA') },
]
test.each(wrongs)('a file that is not the one that was sealed is refused ($code)', async ({ code, change }) => {
  expect(await bench(change).port(handing(writeCfdi(sold())))).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining(code),
  })
})

test('numbers that wait for another, postcodes of nobody and days gone by are refused by their numbers', async () => {
  const refused = async (changes: Partial<Invoice>) => {
    const verdict = await bench().port(handing(writeCfdi({ ...sold(), ...changes })))
    return verdict.status === 'refused' && verdict.messages?.[0]?.kind
  }
  const { buyer } = sold()
  expect(await refused({ buyer: { ...buyer, vatId: 'MXZZZ010101AB1' } })).toBe('CFDI40143')
  expect(await refused({ buyer: { ...buyer, address: { ...buyer.address, postcode: '00000' } } })).toBe('CFDI40148')
  expect(await refused({ issuedAt: new Date(Date.now() - 80 * 3_600_000).toISOString() })).toBe('CFDI-401')
})

test('the same file has the same stamp, also for a process that began anew', async () => {
  const { port, pac } = bench()
  const file = writeCfdi(sold())
  const [one, other] = [await port(handing(file)), await port(handing(file))]
  expect(other).toEqual(one)
  expect(pac.stamped.size).toBe(1)
})

test('whom the PAC does not know waits, since nothing is wrong with the invoice', async () => {
  await expect(bench().stranger(handing(writeCfdi(sold())))).rejects.toThrow('the PAC answered 401: AU4101')
})

test('in the demonstration a seal of nobody is made, and what is sold is stamped at once', async () => {
  expect(nobodysSeal().certificate.subject).toBe('CN=NONIUS DE MEXICO')
  expect(await cfdiHere()(handing(writeCfdi(sold())))).toMatchObject({ status: 'accepted' })
})
