import { expect, test } from 'vitest'
import { readKeyedCertificate } from '../../../../api/sales/papers/keyed-certificate.ts'
import { cpeOver } from '../../../../api/sales/papers/cpe/cpe-port.ts'
import { sunatChannel } from '../../../../api/sales/papers/cpe/sunat-channel.ts'
import { writeCpe } from '../../../../api/sales/papers/invoice/cpe.ts'
import type { Invoice } from '../../../../api/sales/papers/invoice/invoice.ts'
import { invoiceOf } from '../../../../api/sales/papers/invoice/invoice-of.ts'
import { problemsOf } from '../../../../api/sales/papers/invoice/problems-of.ts'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { nobodysCsd } from '../../../../tests/support/nobodys-csd.ts'
import { brokenInPeru, peruvianPapers } from '../../../../tests/support/sold-in-peru.ts'
import { cpeHere } from './cpe-here.ts'
import { sunatStandIn } from './sunat-stand-in.ts'

const sold = (breaks?: (invoice: Invoice) => void) => brokenInvoice({ of: 'sold in Peru', ...(breaks && { breaks }) })
const handing = (file: string) => ({
  ...{ authority: 'CPE', record: peruvianPapers(1)[0] as never, file, problems: [], sent: '00001', reference: null },
})

/** SUNAT, a port that reaches it, and a way to change what goes there. */
function bench(change: (file: string) => string = (file) => file, user = '20100070970FACTURAS') {
  const sunat = sunatStandIn({ knows: (one) => one === '20100070970FACTURAS' })
  const channel = sunatChannel({
    ...{
      url: 'https://sunat.example/billService',
      statusUrl: 'https://sunat.example/status',
      user,
      password: 'secret',
    },
    fetch: async (url, init) => sunat.app.fetch(new Request(url, init)),
  })
  const changed = {
    ...channel,
    send: (...[name, file]: Parameters<typeof channel.send>) => channel.send(name, change(file)),
  }
  return { ...sunat, port: cpeOver({ certified: readKeyedCertificate(nobodysCsd), channel: changed }) }
}

test('whatever is sold in Peru is taken, each under its number', async () => {
  const { port, kept } = bench()
  const papers = peruvianPapers(30)
  for (const record of papers) {
    const verdict = await port(handing(writeCpe(invoiceOf(record))))
    expect([record.number, verdict.status, 'reason' in verdict && verdict.reason]).toEqual([
      record.number,
      'accepted',
      false,
    ])
    expect(verdict.status === 'accepted' && verdict.number).toBe(record.number)
  }
  expect(kept.size).toBe(papers.length)
})

/** Those that a file of ours can show; one without a series has no name to be sent by. */
const seen = brokenInPeru.filter(({ rule }) => /2017|2022|3267/.test(rule))

test.each(seen)(
  'an invoice that breaks $rule is refused for it, where ours would not have handed it over',
  async ({ rule, breaks }) => {
    const invoice = sold(breaks)
    expect(problemsOf(invoice, 'cpe')).toContain(rule)
    const verdict = await bench().port(handing(writeCpe(invoice)))
    expect(verdict).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(rule),
      messages: [{ kind: rule }],
    })
  },
)

test('a file that is not the one that was signed is refused, and its number is used up', async () => {
  const { port } = bench((file) => file.replace('20131312955', '20100070970'))
  const file = writeCpe(sold())
  expect(await port(handing(file))).toMatchObject({ status: 'refused', reason: expect.stringContaining('SUNAT-2335') })
})

test('a RUC of nobody is refused, and its number stays free', async () => {
  const { port, kept } = bench()
  const invoice = sold()
  const file = writeCpe({ ...invoice, buyer: { ...invoice.buyer, vatId: 'PE20999999990' } }).replaceAll(
    '20999999990',
    '20999999999',
  )
  expect(await port(handing(file))).toMatchObject({ status: 'refused', reason: expect.stringContaining('SUNAT-1083') })
  expect(kept.size).toBe(0)
})

test('what was taken and not answered is found again, and what came before is another file', async () => {
  const { port, line, kept } = bench()
  const file = writeCpe(sold())
  line.losesAnswer = true
  await expect(port(handing(file))).rejects.toThrow('SUNAT answered 502')
  expect(kept.size).toBe(1)
  line.losesAnswer = false
  const one = await port(handing(file))
  expect(one).toMatchObject({ status: 'accepted' })
  expect(await port(handing(file))).toEqual(one)
  const invoice = sold()
  const other = writeCpe({ ...invoice, buyer: { ...invoice.buyer, name: 'Somebody else' } })
  expect(await port(handing(other))).toMatchObject({ status: 'refused', reason: expect.stringContaining('SUNAT-1033') })
})

test('while SUNAT cannot answer, or does not know the user, papers wait', async () => {
  const { port, line } = bench()
  line.isDown = true
  await expect(port(handing(writeCpe(sold())))).rejects.toThrow('SUNAT answered 0109')
  await expect(bench(undefined, '20100070970OTRO').port(handing(writeCpe(sold())))).rejects.toThrow(
    'SUNAT answered 0102',
  )
})

test('what it observes is told with what it takes, and in the demonstration it takes what is sold at once', async () => {
  const invoice = sold()
  const file = writeCpe({ ...invoice, seller: { ...invoice.seller, register: [] } })
  expect(await bench().port(handing(file))).toMatchObject({
    status: 'accepted',
    messages: [{ kind: 'CDR' }, { kind: 'SUNAT-4093' }],
  })
  expect(await cpeHere()(handing(writeCpe(sold())))).toMatchObject({ status: 'accepted', messages: [{ kind: 'CDR' }] })
})
