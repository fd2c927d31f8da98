import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCompany } from '../../../../tests/support/company.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { chooseAll, companyIn, finalizeBody, freshEmail } from '../../../../tests/support/shopper.ts'
import { withoutLog } from '../../../../tests/support/without-log.ts'
import { createServices } from '../../../app/services.ts'
import { takeStep } from '../../orders/take-step.ts'
import { attachedTo } from '../attachments.ts'
import { forBookkeeping } from '../read-by.ts'
import { documentTypeOf } from './document-types.ts'
import { type PeppolMessage, peppolOver, type PeppolVerdict } from './peppol-port.ts'
import { listPeppol, sendAgain } from './read-peppol.ts'
import { sendOverPeppol } from './send-over-peppol.ts'

const xrechnung = documentTypeOf('xrechnung', 'invoice')?.documentType ?? ''
const bis = documentTypeOf('peppol', 'invoice')?.documentType ?? ''

/** Peppol over a way that keeps what it was sent, and says what it is told to. */
function way() {
  const [sent, looked]: [PeppolMessage[], string[]] = [[], []]
  const says = {
    registered: [xrechnung, bis] as readonly string[],
    verdict: { status: 'delivered', confirmed: true } as PeppolVerdict,
    breaksOff: false,
  }
  const port = peppolOver(
    {
      standing: async ({ id }) => (sent.some((one) => one.id === id) ? says.verdict : undefined),
      send: async (message) => {
        sent.push(message)
        // The process ends here, and nobody hears the answer.
        if (says.breaksOff) throw new Error('the line broke')
        return says.verdict
      },
    },
    async (id) => {
      looked.push(id)
      return says.registered
    },
  )
  return { port, sent, looked, says }
}

describe.each(databases)('invoices over Peppol on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let peppol: ReturnType<typeof way>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    peppol = way()
    await sql`delete from peppol_paper`.execute(api.db)
    await sql`delete from peppol_participant`.execute(api.db)
    anna = await newCompany(api)
    const { id } = (await anna.ask('company')).body
    await api.db.updateTable('company').set({ country: 'DE' }).where('id', '=', id).execute()
    await sweep()
  })
  afterAll(() => api?.close())

  const services = () => createServices(api.db, {}, { peppol: peppol.port })
  const sweep = async () => {
    await sql`update peppol_paper set due_at = now() where due_at is not null`.execute(api.db)
    return withoutLog('error', () => sendOverPeppol(services()))
  }
  const headers = { 'accept-language': 'de-DE' }
  const german: Persona['ask'] = (name, sent) => anna.ask(name, { ...sent, headers })
  /** An order that was paid, and so has an invoice. */
  async function bought() {
    await german('cartSet', { body: { productSkuCode: 'NM-12', quantity: 1 } })
    const billing = companyIn('DE', 'DE136695976')
    const gross = await chooseAll({ ask: german }, { email: freshEmail(), shipping: 'SHIP-UPS', billing })
    const { body } = await german('finalize', { body: finalizeBody(gross) })
    const number: string = body.number
    expect(await takeStep(services(), number, 'pay')).toMatchObject({ was: 'taken' })
    return number
  }
  const standing = async (number: string) => (await listPeppol(api.db, { number, most: 5 }))[0]
  const choose = (invoiceForm: string | null, peppolId: string | null = null) =>
    anna.ask('companyAccountingSet', { body: { email: null, invoiceForm, peppolId } })
  const choosing = (id: string) =>
    sql`update company set buying = buying || ${JSON.stringify({ invoiceForm: 'by-peppol', peppolId: id })}::jsonb
      where id in (select company_id from company_member)`.execute(api.db)

  test('go out once to the number of the company, in the first form that it is registered for', async () => {
    const number = await bought()
    expect(await standing(number)).toMatchObject({ state: 'waiting', receiver: null, tries: 0 })
    expect(await sweep()).toBe(1)
    await sweep()
    expect(peppol.sent).toHaveLength(1)
    const [message] = peppol.sent
    expect(message).toMatchObject({ receiver: '9930:DE136695976', documentType: xrechnung, country: 'PL' })
    const [scheme = '', id = ''] = message?.sender.split(':') ?? []
    expect(message?.file).toContain(`<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`)
    expect(message?.file).toContain('<cbc:EndpointID schemeID="9930">DE136695976</cbc:EndpointID>')
    expect(await standing(number)).toMatchObject({
      ...{ state: 'delivered', receiver: '9930:DE136695976', message: message?.id, nextAt: null },
      ...{ sentAt: expect.any(String), decidedAt: expect.any(String) },
    })
    expect(await sendAgain(api.db, (await standing(number))?.id ?? 0)).toBeUndefined()
  })

  test('are not sent twice by who ended between sending and hearing the answer', async () => {
    const number = await bought()
    peppol.says.breaksOff = true
    await sweep()
    expect(await standing(number)).toMatchObject({ state: 'waiting', reason: 'the line broke' })
    peppol.says.breaksOff = false
    await sweep()
    expect(peppol.sent).toHaveLength(1)
    expect(await standing(number)).toMatchObject({ state: 'delivered', message: peppol.sent[0]?.id })
  })

  test('go out by themselves to nobody who is not registered, and the registers are asked once', async () => {
    peppol.says.registered = []
    const [one, other] = [await bought(), await bought()]
    await sweep()
    expect([peppol.sent, peppol.looked]).toEqual([[], ['9930:DE136695976']])
    expect(await standing(one)).toMatchObject({ state: 'unregistered', receiver: '9930:DE136695976', nextAt: null })
    peppol.says.registered = [bis]
    await sendAgain(api.db, (await standing(other))?.id ?? 0)
    await sweep()
    expect(peppol.sent.map(({ documentType }) => documentType)).toEqual([bis])
    expect([(await standing(one))?.state, (await standing(other))?.state]).toEqual(['unregistered', 'delivered'])
  })

  test('are refused with why, and sent again as another message', async () => {
    const number = await bought()
    const messages = [{ kind: 'rejected', at: '2026-11-30T12:00:00Z', text: 'BR-CO-15' }]
    peppol.says.verdict = { status: 'refused', reason: 'PEPPOL-rejected BR-CO-15', messages }
    await sweep()
    const refused = await standing(number)
    expect(refused).toMatchObject({ state: 'refused', reason: 'PEPPOL-rejected BR-CO-15', messages, nextAt: null })
    await sendAgain(api.db, refused?.id ?? 0)
    peppol.says.verdict = { status: 'sent', trouble: 'its receiver does not answer' }
    await sweep()
    expect(new Set(peppol.sent.map(({ id }) => id)).size).toBe(2)
    expect(await standing(number)).toMatchObject({ state: 'sent', reason: 'its receiver does not answer' })
    peppol.says.verdict = { status: 'delivered', confirmed: false }
    await sweep()
    expect(await standing(number)).toMatchObject({ state: 'delivered', reason: null, nextAt: expect.any(String) })
    peppol.says.verdict = { status: 'refused', reason: 'MLS-RE' }
    await sweep()
    expect(await standing(number)).toMatchObject({ state: 'refused', nextAt: null })
    expect(peppol.sent).toHaveLength(2)
  })

  test('go where the company has said, and not at all to one that reads them otherwise', async () => {
    const number = await bought()
    await choosing('0204:04011000-1234512345-06')
    await sweep()
    expect(peppol.sent).toMatchObject([{ receiver: '0204:04011000-1234512345-06' }])
    expect(peppol.sent[0]?.file).toContain('schemeID="0204">04011000-1234512345-06<')
    await choose('pdf')
    const declined = await bought()
    await sweep()
    expect([peppol.sent.length, await standing(declined)]).toEqual([1, undefined])
    expect(await standing(number)).toMatchObject({ state: 'delivered' })
  })

  test('lead the mails of a company that gets them there, where it is registered', async () => {
    const filesOf = async (number: string) => {
      const { id } = await api.db
        .selectFrom('paper as p')
        .innerJoin('customer_order as o', 'o.id', 'p.order_id')
        .select('p.id')
        .where('o.number', '=', number)
        .executeTakeFirstOrThrow()
      const order = await api.db
        .selectFrom('customer_order')
        .select('bought_for')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      return (await attachedTo(api.db, await forBookkeeping(api.db, order, { id }))).length
    }
    const number = await bought()
    await choosing('9930:DE136695976')
    expect(await filesOf(number)).toBe(3)
    await sweep()
    expect(await filesOf(number)).toBe(1)
    peppol.says.registered = []
    await sql`delete from peppol_participant`.execute(api.db)
    await sweep()
    expect(await filesOf(number)).toBe(3)
  })

  test('do not wait where nobody sends', async () => {
    await sql`update peppol_way set seen_at = now() - interval '2 days'`.execute(api.db)
    const number = await bought()
    expect(await standing(number)).toBeUndefined()
    expect(await sendOverPeppol(createServices(api.db, {}, {}))).toBe(0)
  })

  test('are chosen by a company with an address of its country, which is looked up', async () => {
    const told = async (id: string | null) => (await choose('by-peppol', id)).body
    expect((await told('9930:DE136695976')).peppol).toEqual({
      ...{ id: '9930:DE136695976', own: expect.stringMatching(/^9930:DE/), isRegistered: true },
    })
    expect((await told('0088:7300010000000')).peppol).toMatchObject({ isRegistered: false })
    for (const other of ['0192:974760673', null])
      expect((await told(other)).errors).toMatchObject([{ path: 'peppolId' }])
    expect((await told('9930 DE1')).errors).toMatchObject([{ path: 'peppolId' }])
    await api.db.updateTable('company').set({ country: 'US' }).execute()
    expect((await anna.ask('companyBuying')).body.peppol).toBeNull()
    await choose(null)
    expect((await told('9930:DE136695976')).errors).toMatchObject([{ path: 'invoiceForm' }])
  })
})
