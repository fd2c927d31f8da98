import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopEvent, TakeEvent } from '../../api/integrations/erp/shop-event.ts'
import { erpSubscribers } from '../../api/integrations/erp/subscribers.ts'
import { webhooks } from '../../api/integrations/erp/webhooks.ts'
import { tellEvents } from '../../api/platform/events/events.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { withoutSchedules } from '../support/by-itself.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

type Listening = {
  take: TakeEvent
  /** The same while the service behind it does not answer. */
  down: TakeEvent
  /** What was taken so far, by the identifier of the event; an event that came twice is there once. */
  taken: () => Promise<readonly Pick<ShopEvent, 'id' | 'kind'>[]>
}

/** What everybody keeps to who is told what happens, tried with an order as it is placed. */
export function eventsConformance(name: string, { take, down, taken }: Listening): void {
  describe(`the events ${name}`, () => {
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi()
    })
    afterAll(() => api?.close())

    /** What happened is told; how many events were taken. */
    const told = async (takeEvent: TakeEvent) => {
      await sql`update webhook_event set due_at = now()`.execute(api.db)
      await withoutSchedules(() => tellEvents(api.db, erpSubscribers)).deliver()
      return withoutSchedules(() => webhooks(api.db, {}, takeEvent)).deliver()
    }
    const order = async () => {
      const shopper = await newShopper(api)
      await shopper.put('NM-12', 1)
      await orderAll(shopper)
    }
    const ofOrders = async () => (await taken()).filter(({ kind }) => kind === 'order.placed')

    test('are taken once each', async () => {
      await order()
      expect(await told(take)).toBeGreaterThan(0)
      expect(await ofOrders()).toHaveLength(1)
      expect(await told(take)).toBe(0)
    })

    test('are taken later when the service did not answer', async () => {
      const before = (await ofOrders()).length
      await order()
      expect(await told(down)).toBe(0)
      expect(await ofOrders()).toHaveLength(before)
      expect(await told(take)).toBeGreaterThan(0)
      expect(await ofOrders()).toHaveLength(before + 1)
    })

    test('count once when they come twice', async () => {
      await order()
      await told(take)
      const known = (await ofOrders()).length
      await sql`update webhook_event set delivered_at = null`.execute(api.db)
      expect(await told(take)).toBeGreaterThan(0)
      expect(await ofOrders()).toHaveLength(known)
    })
  })
}
