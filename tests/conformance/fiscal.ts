import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { createServices } from '../../api/app/services.ts'
import { readSellers } from '../../api/catalog/shop/sellers.ts'
import { authorityOf } from '../../api/sales/papers/authority.ts'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { handOver } from '../../api/sales/papers/hand-over.ts'
import { stateFile } from '../../api/sales/papers/invoice/invoice-files.ts'
import { issueInvoice } from '../../api/sales/papers/issue.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { smallCatalogueIn } from '../support/small-catalogue-in.ts'
import { companyIn, newShopper, orderAll } from '../support/shopper.ts'
import { withoutLog } from '../support/without-log.ts'

/** A port to the system of a state, and that system as far as a test needs it. */
export type FiscalBench = {
  port: FiscalPort
  /** Where the seller is whose invoices the system takes, and the tax number of a company there. */
  culture: Culture
  taxNumber: string
  /** The number that the seller is taxed under, where the system looks whether it is one. */
  seller?: string
  /** What the system does with every paper from now on; `false` where it knows no such thing. */
  behave: (how: 'accepts' | 'waits' | 'refuses' | 'is down') => boolean | Promise<boolean>
  close: () => Promise<unknown>
}

/** What every port to the system of a state keeps to, tried with invoices of orders as they are placed. */
export function fiscalConformance(name: string, open: () => Promise<FiscalBench>): void {
  describe(`the fiscal port ${name}`, () => {
    let bench: FiscalBench
    let api: TestApi
    beforeAll(async () => {
      bench = await open()
      api = await startTestApi(undefined, smallCatalogueIn(bench.culture))
      const { seller, culture } = bench
      if (seller !== undefined)
        await api.db
          .updateTable('seller')
          .set({ tax_number: seller, union_number: null })
          .where('culture', '=', culture)
          .execute()
    })
    afterAll(async () => {
      await api?.close()
      await bench?.close()
    })

    /** An invoice that the state has to take, of an order that was paid. */
    const issued = async () => {
      const { culture, taxNumber } = bench
      const country = culture.slice(-2)
      const shopper = await newShopper(api, { culture })
      await shopper.put('NM-12', 1)
      const shipping = culture === 'pl-PL' ? 'SHIP-COURIER' : 'SHIP-UPS'
      const { number } = await orderAll(shopper, { country, shipping, billing: companyIn(country, taxNumber) })
      const order = await api.db
        .updateTable('customer_order')
        .set({ status: 'paid' })
        .where('number', '=', number)
        .returningAll()
        .executeTakeFirstOrThrow()
      const sellers = await readSellers(api.db)
      const paper = await api.db.transaction().execute((transaction) => issueInvoice(transaction, { sellers }, order))
      const authority = authorityOf(paper.record)
      if (authority === null) throw new Error(`No state takes invoices of ${culture}`)
      return { ...paper, authority }
    }
    type Issued = Awaited<ReturnType<typeof issued>>
    const handedOver = async ({ id }: Issued) => {
      await sql`update paper set fiscal_due_at = now() where id = ${id}`.execute(api.db)
      await withoutLog('error', () => handOver(createServices(api.db, {}, { fiscal: bench.port })))
      const { fiscal_status: status, fiscal } = await api.db
        .selectFrom('paper')
        .select(['fiscal_status', 'fiscal'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, ...fiscal }
    }

    test('has a number for what the state has taken', async () => {
      await bench.behave('accepts')
      const { status, number } = await handedOver(await issued())
      expect(status).toBe('accepted')
      expect(number?.trim()).toMatch(/./)
    })

    test('hands the same paper over once, however often it is asked', async () => {
      await bench.behave('accepts')
      const { authority, ...paper } = await issued()
      const sent = 'ABC12'
      const written = await stateFile(api.db, authority, { ...paper, invoice: null }, sent)
      if (!written) throw new Error('It corrects nothing, and waits for nothing')
      const handed = { authority, record: paper.record, ...written, sent, reference: null }
      const [one, two] = await Promise.all([bench.port(handed), bench.port(handed)])
      expect(one).toMatchObject({ status: 'accepted' })
      expect([two, await bench.port(handed)]).toEqual([one, one])
    })

    test('gives every paper a number of its own', async () => {
      await bench.behave('accepts')
      const [one, other] = [await handedOver(await issued()), await handedOver(await issued())]
      expect(one.number).not.toBe(other.number)
    })

    test('leaves a paper waiting that the state has not decided, until it has', async () => {
      if (!(await bench.behave('waits'))) return
      const paper = await issued()
      expect(await handedOver(paper)).toMatchObject({ status: 'waiting' })
      await bench.behave('accepts')
      expect(await handedOver(paper)).toMatchObject({ status: 'accepted' })
    })

    test('says why the state refuses a paper', async () => {
      if (!(await bench.behave('refuses'))) return
      const { status, reason } = await handedOver(await issued())
      expect(status).toBe('refused')
      expect(reason?.trim()).toMatch(/./)
    })

    test('fails while the system is down, so that the paper is handed over later', async () => {
      if (!(await bench.behave('is down'))) return
      const paper = await issued()
      expect(await handedOver(paper)).toMatchObject({ status: 'waiting' })
      await bench.behave('accepts')
      expect(await handedOver(paper)).toMatchObject({ status: 'accepted' })
    })
  })
}
