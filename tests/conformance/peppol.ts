import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../api/app/services.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import type { PeppolMessage, PeppolPort } from '../../api/sales/papers/peppol/peppol-port.ts'
import { listPeppol } from '../../api/sales/papers/peppol/read-peppol.ts'
import { sendOverPeppol } from '../../api/sales/papers/peppol/send-over-peppol.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { smallCatalogueIn } from '../support/small-catalogue-in.ts'
import { companyIn, newShopper, orderAll } from '../support/shopper.ts'
import { withoutLog } from '../support/without-log.ts'

/** A port to Peppol, and the access point and registers behind it as far as a test needs them. */
export type PeppolBench = {
  port: PeppolPort
  /** Tax numbers of companies in Germany: of one that the registers know as a receiver of invoices, and of one that they do not. */
  known: string
  unknown: string
  /** What the access point does with every message from now on; `false` where it knows no such thing. */
  behave: (how: 'delivers' | 'waits' | 'refuses' | 'is down') => boolean | Promise<boolean>
  /** How many messages the access point has taken until now; `undefined` where it does not tell. */
  taken?: () => number
  close: () => Promise<unknown>
}

/** What every port to Peppol keeps to, tried with invoices of orders as they are placed. */
export function peppolConformance(name: string, open: () => Promise<PeppolBench>): void {
  describe(`the Peppol port ${name}`, () => {
    const culture = 'de-DE'
    let bench: PeppolBench
    let api: TestApi
    /** What was handed to the port. */
    const handed: PeppolMessage[] = []
    beforeAll(async () => {
      bench = await open()
      api = await startTestApi(undefined, smallCatalogueIn(culture))
      await sweep()
    })
    beforeEach(() => void handed.splice(0))
    afterAll(async () => {
      await api?.close()
      await bench?.close()
    })

    const peppol: PeppolPort = {
      lookUp: (id) => bench.port.lookUp(id),
      send: (message) => {
        handed.push(message)
        return bench.port.send(message)
      },
    }
    const services = () => createServices(api.db, {}, { peppol })
    const sweep = async () => {
      await sql`update peppol_paper set due_at = now() where due_at is not null`.execute(api.db)
      await withoutLog('error', () => sendOverPeppol(services()))
    }
    /** The invoice of an order that a company has paid, as it stands in Peppol once it was tried. */
    const invoiced = async (taxNumber: string) => {
      const shopper = await newShopper(api, { culture })
      await shopper.put('NM-12', 1)
      const { number } = await orderAll(shopper, {
        country: 'DE',
        shipping: 'SHIP-UPS',
        billing: companyIn('DE', taxNumber),
      })
      await takeStep(services(), number, 'pay')
      await sweep()
      return number
    }
    const standing = async (number: string) => (await listPeppol(api.db, { number, most: 1 }))[0]
    /** Asked as often as it takes an access point to have decided. */
    const settled = async (number: string) => {
      for (let tries = 0; tries < 5 && (await standing(number))?.state !== 'delivered'; tries++) await sweep()
      return standing(number)
    }

    test('delivers an invoice to whom the registers know', async () => {
      await bench.behave('delivers')
      const before = bench.taken?.()
      expect(await settled(await invoiced(bench.known))).toMatchObject({ state: 'delivered', reason: null })
      if (before !== undefined) expect(bench.taken?.()).toBe(before + 1)
      const ids = handed.filter(({ receiver }) => receiver.endsWith(bench.known)).map(({ id }) => id)
      expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1])
    })

    test('hands over nothing for whom the registers do not know', async () => {
      await bench.behave('delivers')
      expect(await standing(await invoiced(bench.unknown))).toMatchObject({ state: 'unregistered' })
      // What was delivered before is asked of again.
      expect(handed.filter(({ receiver }) => receiver.endsWith(bench.unknown))).toEqual([])
    })

    test('sends the same message once, however often it is asked', async () => {
      await bench.behave('delivers')
      const number = await invoiced(bench.known)
      await settled(number)
      const before = bench.taken?.()
      const [message] = handed
      if (!message) throw new Error('Nothing was handed over')
      for (let tries = 0; tries < 3; tries++)
        expect(await bench.port.send(message)).toMatchObject({ status: 'delivered' })
      expect(bench.taken?.()).toBe(before)
    })

    test('goes on asking what becomes of a message that is on its way', async () => {
      if (!(await bench.behave('waits'))) return
      const number = await invoiced(bench.known)
      expect((await standing(number))?.state).toMatch(/^(waiting|sent)$/)
      await bench.behave('delivers')
      expect(await settled(number)).toMatchObject({ state: 'delivered' })
    })

    test('says why a message is refused', async () => {
      if (!(await bench.behave('refuses'))) return
      const number = await invoiced(bench.known)
      await sweep()
      const refused = await standing(number)
      expect(refused).toMatchObject({ state: 'refused' })
      expect(refused?.reason?.trim()).toMatch(/./)
    })

    test('fails while the access point is down, so that the invoice is sent later', async () => {
      if (!(await bench.behave('is down'))) return
      const number = await invoiced(bench.known)
      expect(await standing(number)).toMatchObject({ state: 'waiting' })
      await bench.behave('delivers')
      expect(await settled(number)).toMatchObject({ state: 'delivered' })
    })
  })
}
