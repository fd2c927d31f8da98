import { expect, test } from 'vitest'
import { sdiOver, type SdiChannel } from '../../../api/sales/papers/sdi/sdi-port.ts'
import { writeInvoice } from '../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../../api/sales/papers/invoice/invoice.ts'
import { problemsOf } from '../../../api/sales/papers/invoice/problems-of.ts'
import { brokenInItaly } from '../../../tests/support/broken-in-italy.ts'
import { brokenInvoice } from '../../../tests/support/broken-invoices.ts'
import { randomOrder } from '../../../tests/support/random-papers.ts'
import { sdiStandIn } from './sdi.ts'

const sold = () => brokenInvoice({ of: 'sold in Italy' })
const orders = Array.from({ length: 60 }, (_, i) => randomOrder(2 + i * 11).invoice)
const [record] = orders
if (!record) throw new Error('Nothing was sold in Italy')

/** How SdI answers a file that is handed over once. */
function answered(
  invoice: Invoice,
  { channel = sdiStandIn(), sent = '00001' }: { channel?: SdiChannel; sent?: string } = {},
) {
  const file = writeInvoice(invoice, 'fatturapa', { correctsTaken: null, sent })
  return sdiOver(channel)({
    authority: 'SdI',
    record: record as NonNullable<typeof record>,
    file,
    problems: [],
    sent,
    reference: null,
  })
}
const to = (fiscal: Invoice['buyer']['fiscal']) => answered({ ...sold(), buyer: { ...sold().buyer, fiscal } })

test('whatever is sold in Italy is taken, and delivered or laid into the drawer of the buyer', async () => {
  const channel = sdiStandIn()
  const kinds = new Set<string | undefined>()
  for (const [i, one] of orders.entries()) {
    const verdict = await answered(invoiceOf(one), { channel, sent: `A${i}` })
    expect([one.number, verdict.status, 'reason' in verdict && verdict.reason]).toEqual([one.number, 'accepted', false])
    kinds.add(verdict.messages?.[0]?.kind)
  }
  expect(kinds).toEqual(new Set(['RC', 'MC']))
})

/** Those that a file of ours can show, and that its schema does not forbid: it tells no nature beside a rate. */
const seen = brokenInItaly.filter(({ rule }) => !/00200|00311|00401|00424|00429|00430|00444|00476/.test(rule))

test.each(seen)(
  'an invoice that breaks $rule is refused for it, where ours would not have handed it over',
  async ({ rule, breaks }) => {
    const invoice = brokenInvoice({ of: 'sold in Italy', breaks })
    expect(problemsOf(invoice, 'fatturapa')).toContain(rule)
    const verdict = await answered(invoice)
    expect(verdict).toMatchObject({ status: 'refused', messages: [{ kind: 'NS' }] })
    expect(verdict.status === 'refused' && verdict.reason).toContain(rule.slice('SdI-'.length))
  },
)

test('an invoice is taken once: the same file is the same, another one of it is refused', async () => {
  const channel = sdiStandIn()
  const one = await answered(sold(), { channel })
  expect(await answered(sold(), { channel })).toEqual(one)
  expect(await answered(sold(), { channel, sent: '00002' })).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('00404'),
  })
})

test('a channel that there is no longer is refused, an office gets its invoice, and some get theirs later', async () => {
  expect(await to({ sdi: 'ZZZ0000' })).toMatchObject({
    status: 'refused',
    reason: '00312 CodiceDestinatario non attivo',
  })
  expect(await to({ sdi: 'UF4K9Z' })).toMatchObject({ status: 'accepted', messages: [{ kind: 'RC' }] })
  expect(await to({ sdi: 'YYY0000' })).toMatchObject({
    status: 'pending',
    reference: expect.stringMatching(/^\d{10}$/),
  })
})
