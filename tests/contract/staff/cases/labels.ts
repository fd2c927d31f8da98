import type { ordersCalls } from '#lib/contract/staff/orders-calls.ts'
import type { CarrierMood } from '../../../support/label-carrier.ts'
import { withoutLog } from '../../../support/without-log.ts'
import type { StaffStage } from '../staff-stage.ts'
import { param, reading, type StaffCase, type StaffCasesOf } from './case.ts'
import { ordered, orderedSeveral } from './orders.ts'

/** An order that is packed, in front of somebody whose carrier behaves so. */
async function packed(stage: StaffStage, mood: CarrierMood = 'answers') {
  const { browser, params } = await ordered(stage, 'pay', 'prepare')
  return { browser: stage.withCarrier(browser, mood), params }
}

/** One with a label, or one that was asked for in vain. */
async function labelled(stage: StaffStage, mood: CarrierMood = 'answers') {
  const { browser, params } = await packed(stage, mood)
  await withoutLog('warn', () => browser.post(`/orders/${params.number}/labels`))
  const { body } = await browser.get(`/orders/${params.number}`)
  return { browser, params: { ...params, label: String(body.label.id) }, number: String(body.label.tracking?.number) }
}

const asking =
  (make: StaffCase, body: object = {}): StaffCase =>
  async (stage) => ({ ...(await make(stage)), body })

const again = async (stage: StaffStage, mood: CarrierMood) => {
  const { browser, params } = await labelled(stage)
  return { browser: stage.withCarrier(browser, mood), params }
}

const busy: StaffCase = async (stage) => {
  const { browser, params } = await labelled(stage, 'is down')
  await stage.keepCarrierBusy(params.number)
  return { browser, params }
}

const none: StaffCase = async (stage) => {
  const { browser, params } = await packed(stage)
  return { browser, params: { ...params, label: '0' } }
}

const pieces = [{ place: 0, quantity: 99_999 }]

type Calls = Pick<typeof ordersCalls, 'makeLabel' | 'orderLabel' | 'cancelLabel'>

export const labelCases: StaffCasesOf<Calls> = {
  makeLabel: {
    success: asking((stage) => packed(stage)),
    errors: {
      // Without a carrier there is no such call.
      NOT_FOUND: asking((stage) => ordered(stage, 'pay', 'prepare')),
      STEP_REFUSED: asking(async (stage) => {
        const { browser, params } = await ordered(stage)
        return { browser: stage.withCarrier(browser, 'answers'), params }
      }),
      NOT_LEFT: asking((stage) => packed(stage), { pieces }),
      LABEL_IN_HAND: asking(busy),
      LABEL_OF_OTHERS: asking(async (stage) => {
        const { browser, params } = await orderedSeveral(stage, 2, 'pay', 'prepare')
        const here = stage.withCarrier(browser, 'answers')
        await here.post(`/orders/${params.number}/labels`, { pieces: [{ place: 0, quantity: 1 }] })
        return { browser: here, params }
      }),
      LABEL_REFUSED: asking((stage) => packed(stage, 'refuses')),
      LABEL_UNAVAILABLE: asking((stage) => packed(stage, 'is down')),
    },
    back: {
      reads: reading((sent) => `/orders/${param(sent, 'number')}`),
      sends: ({ sent: { params = {} }, answer: { label } }) => ({ params: { ...params, label: String(label.id) } }),
    },
  },
  orderLabel: { success: (stage) => labelled(stage), errors: { NOT_FOUND: none } },
  cancelLabel: {
    success: (stage) => labelled(stage),
    errors: {
      NOT_FOUND: none,
      STEP_REFUSED: async (stage) => {
        const { number: parcel, ...sent } = await labelled(stage)
        await sent.browser.post(`/orders/${sent.params.number}/actions`, { do: 'step', step: 'ship', parcel })
        return sent
      },
      LABEL_IN_HAND: busy,
      LABEL_REFUSED: (stage) => again(stage, 'refuses'),
      LABEL_UNAVAILABLE: (stage) => again(stage, 'is down'),
    },
  },
}
