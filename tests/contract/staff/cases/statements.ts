import type { statementsCalls } from '#lib/contract/staff/statements-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'
import { ordered } from './orders.ts'

const columns = { date: 'day', amount: 'amount', currency: 'PLN', text: ['text'] }
const query = { name: 'statement.csv', columns: JSON.stringify(columns) }

let transfers = 0
/** A statement of a transfer that nobody has made before and that names no order. */
const statement = () =>
  new TextEncoder().encode(`day,amount,text\n2026-11-23,1.00,transfer ${process.pid} ${++transfers}\n`)

const sent: StaffCase = async (stage) => ({ browser: await owner(stage), query, body: statement() })
const unreadable: StaffCase = async (stage) => ({
  ...{ browser: await owner(stage), query: { name: 'statement.csv' } },
  body: new TextEncoder().encode('no statement'),
})

async function transfer(stage: StaffStage) {
  const browser = await owner(stage)
  const { entries } = (await browser.sendFile(`/statements?${new URLSearchParams(query).toString()}`, statement())).body
  return { browser, params: { id: String(entries[0]?.id) } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { id: 'none' } })
const none = { order: 'NO-2026-AAAAAA' }

/** One that could pay an order, in the state in which it is. */
const paying =
  (...steps: string[]): StaffCase =>
  async (stage) => {
    const { params } = await ordered(stage, ...steps)
    return { ...(await transfer(stage)), body: { order: params.number } }
  }

/** Somebody else was there first. */
const settledAlready: StaffCase = async (stage) => {
  const { browser, params, body } = await paying()(stage)
  await browser.post(`/transfers/${params?.['id']}/settle`, body)
  return { ...{ browser, params: params ?? {} }, body: { order: (await ordered(stage)).params.number } }
}

const settling: Pick<StaffCasesOf<typeof statementsCalls>['settleTransfer'], 'success' | 'errors'> = {
  success: paying(),
  errors: {
    NOT_FOUND: async (stage) => ({ ...(await transfer(stage)), body: none }),
    STEP_REFUSED: paying('pay'),
    RECORD_CHANGED: settledAlready,
  },
}

export const statementsCases: StaffCasesOf<typeof statementsCalls> = {
  tryStatement: { success: sent, notes: [], errors: { STATEMENT_UNREADABLE: unreadable } },
  takeStatement: { success: sent, errors: { STATEMENT_UNREADABLE: unreadable } },
  transfers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  transfer: { success: transfer, errors: { NOT_FOUND: ofNone } },
  rehearseTransfer: { ...settling, notes: [] },
  // Of the transfer, and of the order that it pays.
  settleTransfer: { ...settling, notes: ['transfer.settled', 'order.pay'] },
  setTransferState: {
    success: async (stage) => ({ ...(await transfer(stage)), body: { isDismissed: true } }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { isDismissed: true } }),
      RECORD_CHANGED: async (stage) => ({ ...(await transfer(stage)), body: { isDismissed: false } }),
    },
    back: {
      reads: reading((sent) => `/transfers/${param(sent, 'id')}`),
      sends: ({ sent: { params = {} } }) => ({ params, body: { isDismissed: false } }),
    },
  },
}
