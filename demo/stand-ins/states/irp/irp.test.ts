import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { countryIsoDay } from '#lib/formats/dates.ts'
import type { FiscalPort, FiscalVerdict } from '../../../../api/sales/papers/fiscal-port.ts'
import { writeInvoice } from '../../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../../../api/sales/papers/invoice/invoice.ts'
import { problemsOf } from '../../../../api/sales/papers/invoice/problems-of.ts'
import { irpByApi, irpOver, type IrpSettings } from '../../../../api/sales/papers/irp/client.ts'
import { brokenInIndia } from '../../../../tests/support/broken-in-india.ts'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { indianPapers } from '../../../../tests/support/indian-papers.ts'
import { irpStandIn } from './irp-stand-in.ts'

const today = countryIsoDay(Date.now(), 'en-IN')
const sold = (changes: Partial<Invoice> = {}): Invoice => ({
  ...brokenInvoice({ of: 'sold in India' }),
  ...{ issuedOn: today, dueOn: today, ...changes },
})
const handing = (invoice: Invoice) =>
  ({ authority: 'IRP', file: writeInvoice(invoice, 'inv01'), problems: [], sent: '00001', reference: null }) as never

/** The IRP on a port of this machine until a test ends, a port that reaches it there, and what was asked. */
async function atIrp(settings: Partial<IrpSettings> & { signing?: IrpSettings['key'] } = {}, irp = irpStandIn()) {
  const heard: string[] = []
  const line = { isDown: false, losesAnswers: false }
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      heard.push(`${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{64}/, '*')}`)
      if (line.isDown) return new Response('Service Unavailable', { status: 503 })
      const answer = await irp.app.fetch(request)
      return line.losesAnswers ? new Response('Bad Gateway', { status: 502 }) : answer
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const channel = irpByApi({
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, clientId: 'a', clientSecret: 'b' },
    ...{ user: 'shop', password: 'secret', key: irp.publicKeys.login, ...settings },
  })
  const port = irpOver({ channel, signingKey: settings.signing ?? irp.publicKeys.signing })
  return { port, irp, heard, line }
}

const takenIn = (verdict: FiscalVerdict) => {
  if (verdict.status !== 'accepted') throw new Error(JSON.stringify(verdict))
  return verdict
}
const reasonOf = (verdict: FiscalVerdict) => ('reason' in verdict ? verdict.reason : JSON.stringify(verdict))
const hand = (port: FiscalPort, invoice: Invoice) => port(handing(invoice))

test('whatever is sold to companies in India is registered, in its state and in another one, corrections too', async () => {
  const { port, irp } = await atIrp()
  const papers = [
    ...indianPapers(12),
    ...indianPapers(12, 'in Maharashtra').map((one) => ({ ...one, number: `M${one.number}` })),
  ]
  const numbers = new Set<string>()
  for (const [i, record] of papers.entries()) {
    const invoice = invoiceOf({ ...record, number: `${i + 1}/26` })
    expect([record.number, problemsOf(invoice, 'inv01')]).toEqual([record.number, []])
    numbers.add(takenIn(await hand(port, invoice)).number)
  }
  expect(numbers.size).toBe(papers.length)
  expect(irp.count()).toBe(papers.length)
})

test('an invoice gets its number, the code that the IRP has signed and a seal, and the login is kept', async () => {
  const { port, heard } = await atIrp()
  const { number, qr = '', stamp, receipt } = takenIn(await hand(port, sold()))
  expect(number).toMatch(/^[0-9a-f]{64}$/)
  const told = JSON.parse(Buffer.from(qr.split('.')[1] ?? '', 'base64url').toString()) as { data: string }
  expect(JSON.parse(told.data)).toMatchObject({ Irn: number, DocNo: sold().number, MainHsnCode: '903033' })
  expect(stamp).toMatch(/^Ack No. \d{15}, Ack Date \d{4}-\d\d-\d\d/)
  expect(receipt?.split('.')).toHaveLength(3)
  takenIn(await hand(port, sold({ number: 'A2' })))
  expect(heard).toEqual(['POST /eivital/v1.04/auth', 'POST /eicore/v1.03/Invoice', 'POST /eicore/v1.03/Invoice'])
})

test('a session that is over is taken up anew', async () => {
  const { port, irp, heard } = await atIrp()
  takenIn(await hand(port, sold()))
  irp.endTokens()
  heard.length = 0
  takenIn(await hand(port, sold({ number: 'A2' })))
  expect(heard).toEqual(['POST /eicore/v1.03/Invoice', 'POST /eivital/v1.04/auth', 'POST /eicore/v1.03/Invoice'])
})

test('what was registered and not answered is found there, and another invoice of its number is not taken for it', async () => {
  const { port, line, irp, heard } = await atIrp()
  takenIn(await hand(port, sold({ number: 'A1' })))
  line.losesAnswers = true
  await expect(hand(port, sold())).rejects.toThrow('answered 502')
  line.losesAnswers = false
  expect(irp.count()).toBe(2)
  heard.length = 0
  const { number } = takenIn(await hand(port, sold()))
  expect(heard).toEqual(['POST /eicore/v1.03/Invoice', 'GET /eicore/v1.03/Invoice/irn/*'])
  const { totals } = sold()
  const dearer = sold({ totals: { ...totals, rounding: totals.rounding + 50 } })
  expect(reasonOf(await hand(port, dearer))).toBe(`IRP-2150 Duplicate IRN (${number})`)
})

/** Those that the IRP sees by what it is handed, and not by the schema. */
const seen = brokenInIndia.filter(({ rule }) => /^IRP-(2193|2211|2265|3028|3038|3039)$/.test(rule))

test.each(seen)(
  'an invoice that breaks $rule is refused for it, where ours would not have handed it over',
  async ({ rule, breaks }) => {
    const { port } = await atIrp()
    const invoice = sold()
    breaks(invoice)
    expect(problemsOf(invoice, 'inv01')).toContain(rule)
    const verdict = await hand(port, invoice)
    expect(verdict.status).toBe('refused')
    expect(reasonOf(verdict)).toContain(rule)
  },
)

test('what only the tax portal knows of a buyer is refused by its number', async () => {
  const { port } = await atIrp()
  const of = (vatId: string) => sold({ buyer: { ...sold().buyer, vatId } })
  expect(reasonOf(await hand(port, of('IN29YYYYY0000N1ZH')))).toContain('IRP-3029')
  expect(reasonOf(await hand(port, of('IN29ZZZZZ0000N1ZA')))).toContain('IRP-3028')
})

test('a login that is refused and an IRP that is not there leave invoices waiting', async () => {
  const { port } = await atIrp({}, irpStandIn({ knows: () => false }))
  await expect(hand(port, sold())).rejects.toThrow('IRP-1008 Invalid login credentials')
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const sealed = await atIrp({ key: other })
  await expect(hand(sealed.port, sold())).rejects.toThrow('IRP-1013')
  const down = await atIrp()
  down.line.isDown = true
  await expect(hand(down.port, sold())).rejects.toThrow('answered 503')
})

test('nothing is printed that is not signed by the key of the IRP', async () => {
  const { port } = await atIrp({ signing: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey })
  await expect(hand(port, sold())).rejects.toThrow('not signed by the key')
})

test('what other states take is left alone, and what breaks a rule is refused with it', async () => {
  const { port, heard } = await atIrp()
  expect(await port({ authority: 'KSeF', file: null, problems: [] } as never)).toEqual({ status: 'pending' })
  expect(await port({ authority: 'IRP', file: null, problems: ['IRP-3028'] } as never)).toEqual({
    ...{ status: 'refused', reason: 'IRP-3028' },
  })
  expect(heard).toEqual([])
})
