import { expect } from 'vitest'
import { attachedTo } from '../../api/sales/papers/attachments.ts'
import { recordPayment } from '../../api/sales/payments/notify.ts'
import { createServices } from '../../api/app/services.ts'
import type { StepName } from '../../api/sales/orders/steps.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import type { TestApi } from './api.ts'
import { pdfLine } from './pdf-text.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, restore } from './shopper.ts'

/** A guest who buys one product, and what is kept of their latest order: for tests of what staff do with it. */
export async function newCounter(api: TestApi) {
  for (const table of ['paper', 'refund', 'payment', 'customer_order', 'outgoing_mail'] as const)
    await api.db.deleteFrom(table).execute()
  await restore(api, smallCatalogue())
  const guest = await newShopper(api)
  let number = ''

  async function buy(quantity = 1, payment = 'transfer') {
    await guest.put('NM-10', quantity)
    const { body } = await guest.ask('finalize', { body: finalizeBody(await chooseAll(guest, { payment })) })
    number = body.number
    return body
  }
  const services = async () => createServices(api.db, {}, (await demonstration?.show())?.ports ?? {})
  const take = async (name: StepName, of = number) => takeStep(await services(), of, name)
  const stored = () =>
    api.db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  return {
    guest,
    number: () => number,
    buy,
    services,
    take,
    stored,
    takeAll: async (...names: StepName[]) => {
      for (const name of names) expect(await take(name)).toMatchObject({ was: 'taken' })
    },
    mails: async () => {
      const sent = await api.db.selectFrom('outgoing_mail').select('template').orderBy('id').execute()
      return sent.map(({ template }) => template)
    },
    /** The papers that go with a mail, as text. */
    enclosed: async (template: string) => {
      const sent = api.db.selectFrom('outgoing_mail').select('attachments').where('template', '=', template)
      const { attachments } = await sent.orderBy('id', 'desc').executeTakeFirstOrThrow()
      return (await attachedTo(api.db, attachments ?? [])).map(({ content }) => pdfLine(content))
    },
    refunds: () => api.db.selectFrom('refund').selectAll().orderBy('created_at').execute(),
    inStock: async () => {
      const stock = api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10)
      return (await stock.executeTakeFirstOrThrow()).quantity
    },
    set: (values: { payment_label: string }) => api.db.updateTable('customer_order').set(values).execute(),
    /** The order as its buyer sees it. */
    seen: async () => (await guest.ask('order', { query: { number } })).body,
    /** Its provider tells that it is paid. */
    payOnline: async () => {
      const { payment_id: id, total } = await stored()
      const told = { paymentId: String(id), status: 'paid', amount: total.gross, currency: 'PLN' } as const
      await recordPayment(await services(), told)
    },
  }
}
