import type { ordersCalls } from '#lib/contract/staff/orders-calls.ts'
import { addressIn } from '../../cases/people.ts'
import { placeOrder } from '../../orders.ts'
import { openStage, type Stage } from '../../stage.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const shops = new WeakMap<StaffStage, Promise<Stage>>()

/** What shoppers do with the shop that these rooms belong to. */
export function shopOf(stage: StaffStage): Promise<Stage> {
  const known = shops.get(stage) ?? openStage(async () => ({ fetch: stage.fetch, close: async () => {} }))
  shops.set(stage, known)
  return known
}

const step = (name: string) => ({ do: 'step', step: name })
const piece = { place: 0, quantity: 1 }
const pieces = [piece]
const refund = { do: 'refund', pieces, shipping: false, seen: 0 }

/** A guest has ordered and pays by transfer, and somebody took steps with it. */
export const ordered = (stage: StaffStage, ...steps: string[]) => orderedSeveral(stage, 1, ...steps)

/** The same of so many pieces. */
export async function orderedSeveral(stage: StaffStage, quantity: number, ...steps: string[]) {
  const { order } = await placeOrder(await shopOf(stage), { online: false, quantity })
  const browser = await owner(stage)
  const { number } = order
  for (const name of steps) await browser.post(`/orders/${number}/actions`, step(name))
  return { browser, params: { number } }
}

const anOrder: StaffCase = (stage) => ordered(stage)
const ofNone: StaffCase = async (stage) => ({ browser: await owner(stage), params: { number: 'NO-2026-AAAAAA' } })
const withBody =
  (make: StaffCase, body: unknown): StaffCase =>
  async (stage) => ({ ...(await make(stage)), body })

const acting: StaffCasesOf<Pick<typeof ordersCalls, 'actOnOrder'>>['actOnOrder'] = {
  success: withBody(anOrder, step('pay')),
  errors: {
    NOT_FOUND: withBody(ofNone, step('pay')),
    STEP_REFUSED: withBody(anOrder, step('deliver')),
    NOT_LEFT: withBody((stage) => ordered(stage, 'pay', 'prepare', 'ship'), {
      ...refund,
      pieces: [{ ...piece, quantity: 99_999 }],
    }),
    RECORD_CHANGED: withBody((stage) => ordered(stage, 'pay', 'prepare', 'ship'), { ...refund, seen: 1 }),
  },
}

/** A company in Germany has bought, and it was paid. */
async function forMachines(stage: StaffStage) {
  const shop = await shopOf(stage)
  const { order } = await placeOrder(shop, {
    headers: { ...(await shop.newGuest()), 'accept-language': 'de-DE' },
    online: false,
    billing: { ...addressIn('DE'), company: 'Messtechnik GmbH', taxNumber: 'DE136695976' },
  })
  const browser = await owner(stage)
  const { body } = await browser.post(`/orders/${order.number}/actions`, step('pay'))
  const [paper] = body.papers
  return { browser, params: { number: order.number, paper: paper.number, form: 'xrechnung' } }
}

async function withNote(stage: StaffStage) {
  const { browser, params } = await ordered(stage)
  const { body } = await browser.post(`/orders/${params.number}/notes`, { text: 'Klient dzwonił.' })
  return { browser, params: { ...params, note: String(body.notes[0].id) } }
}

const note = { text: 'Klient dzwonił.' }

export const ordersCases: StaffCasesOf<Omit<typeof ordersCalls, 'makeLabel' | 'orderLabel' | 'cancelLabel'>> = {
  orders: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  waitingOrders: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  order: { success: anOrder, errors: { NOT_FOUND: ofNone } },
  actOnOrder: acting,
  rehearseOnOrder: { ...acting, notes: [] },
  orderPaper: {
    success: async (stage) => {
      const { browser, params } = await ordered(stage)
      return { browser, params: { ...params, paper: 'proforma' } }
    },
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, params } = await ordered(stage)
        return { browser, params: { ...params, paper: 'F-PL-2026-999999' } }
      },
    },
  },
  orderInvoice: {
    success: forMachines,
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, params } = await forMachines(stage)
        return { browser, params: { ...params, form: 'letter' } }
      },
    },
  },
  packingPapers: {
    success: async (stage) => {
      const { browser, params } = await ordered(stage)
      return { browser, query: { kind: 'labels', numbers: params.number } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({
        browser: await owner(stage),
        query: { kind: 'lists', numbers: 'NO-2026-AAAAAA' },
      }),
    },
  },
  noteOnOrder: {
    success: withBody(anOrder, note),
    errors: { NOT_FOUND: withBody(ofNone, note) },
    back: {
      reads: reading((sent) => `/orders/${param(sent, 'number')}`),
      sends: ({ sent: { params = {} }, answer: { notes } }) => ({ params: { ...params, note: String(notes[0].id) } }),
    },
  },
  takeNoteBack: {
    success: withNote,
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, params } = await withNote(stage)
        return { browser, params: { ...params, note: '0' } }
      },
    },
  },
}
