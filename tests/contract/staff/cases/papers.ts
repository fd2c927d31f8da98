import type { papersCalls } from '#lib/contract/staff/papers-calls.ts'
import { addressIn } from '../../cases/people.ts'
import { placeOrder } from '../../orders.ts'
import type { StaffStage } from '../staff-stage.ts'
import { NotFromOutside } from '../../target.ts'
import { owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'
import { shopOf } from './orders.ts'

/** The invoice of a company in Poland, which KSeF has to take. */
async function waiting(stage: StaffStage) {
  const billing = { ...addressIn('PL'), company: 'Pomiary', taxNumber: '5260001246' }
  const { order } = await placeOrder(await shopOf(stage), { online: false, billing })
  const browser = await owner(stage)
  await browser.post(`/orders/${order.number}/actions`, { do: 'step', step: 'pay' })
  const { papers } = (await browser.get(`/papers?search=${order.number}`)).body
  const [paper] = papers
  if (!paper) throw new NotFromOutside('its sellers need no state to take their invoices')
  return { browser, params: { id: String(paper.id) } }
}

/** A paper that found nobody in Peppol. */
async function unregistered(stage: StaffStage) {
  const { browser, params } = await waiting(stage)
  const { id } = await stage.foundNobodyInPeppol(params.id)
  return { browser, params: { id: String(id) } }
}

const none: StaffCase = async (stage) => ({ browser: await owner(stage), params: { id: 'none' } })
const body = { number: '5260001246-20261120-0123AB-456789-CD' }

/** One of which KSeF has sent back its UPO. */
const receipted: StaffCase = async (stage) => {
  const { browser, params } = await waiting(stage)
  const [{ order, number }] = (await browser.get('/papers?state=waiting')).body.papers.filter(
    (one: { id: number }) => String(one.id) === params.id,
  )
  await stage.keepReceipt(number)
  return { browser, params: { number: order, paper: number, receipt: 'upo' } }
}

const outage = { kind: 'failure', from: '2026-11-02T10:00', until: null }
const outagesOf = reading(
  () => '/papers',
  ({ outages }) => outages,
)

/** An outage that somebody has noted. */
async function noted(stage: StaffStage) {
  const browser = await owner(stage)
  const { body: answer } = await browser.post('/paper-outages', outage)
  return { browser, params: { id: String(answer.id) } }
}

export const papersCases: StaffCasesOf<typeof papersCalls> = {
  papers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  handPaperAgain: { success: waiting, errors: { NOT_FOUND: none } },
  notePaperTaken: {
    success: async (stage) => ({ ...(await waiting(stage)), body }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await none(stage)), body }) },
  },
  noteOutage: {
    success: async (stage) => ({ browser: await owner(stage), body: outage }),
    errors: {},
    back: { reads: outagesOf, sends: ({ answer: { id } }) => ({ params: { id: String(id) } }) },
  },
  changeOutage: {
    success: async (stage) => ({ ...(await noted(stage)), body: { ...outage, until: '2026-11-03T08:00' } }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await none(stage)), body: outage }) },
    back: { reads: outagesOf, sends: ({ sent: { params = {} } }) => ({ params, body: outage }) },
  },
  forgetOutage: { success: noted, errors: { NOT_FOUND: none } },
  paperReceipt: {
    success: receipted,
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, params } = await receipted(stage)
        return { browser, params: { ...params, receipt: '0' } }
      },
    },
  },
  peppolPapers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  sendPeppolAgain: { success: unregistered, errors: { NOT_FOUND: none } },
  // A receipt of no file that was handed over changes nothing.
  takePaperReceipt: {
    success: async (stage) => ({ browser: await owner(stage), body: new TextEncoder().encode('<a/>') }),
    notes: [],
    errors: {},
  },
}
