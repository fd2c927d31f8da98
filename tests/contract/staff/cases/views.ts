import { mostViews } from '#lib/contract/staff/views.ts'
import type { viewsCalls } from '#lib/contract/staff/views-calls.ts'
import { owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const view = { list: 'orders', name: 'Late', search: { view: 'ship' }, hidden: ['pieces'], isShared: false }

/** Somebody whose roles do not lead to orders. */
const outside: StaffCase = async (stage) => ({
  browser: (await stage.worker('content')).browser,
  query: { list: 'orders' },
  body: view,
})

const seen = reading(
  () => '/views?list=orders',
  (views) => views.map(({ id: _, ...rest }: { id: number }) => rest),
)

export const viewsCases: StaffCasesOf<typeof viewsCalls> = {
  views: {
    success: async (stage) => ({ browser: await owner(stage), query: { list: 'orders' } }),
    errors: { NOT_ALLOWED: async (stage) => ({ ...(await outside(stage)), body: undefined }) },
  },
  saveView: {
    success: async (stage) => ({ browser: await owner(stage), body: view }),
    errors: {
      NOT_ALLOWED: async (stage) => ({ ...(await outside(stage)), query: {} }),
      VIEWS_ARE_FULL: async (stage) => {
        const { browser } = await stage.newWorker('orders')
        for (let at = 0; at < mostViews; at++) await browser.post('/views', { ...view, name: `View ${at}` })
        return { browser, body: view }
      },
    },
    back: {
      reads: seen,
      sends: ({ answer }) => ({
        params: { key: String(answer.find(({ name }: { name: string }) => name === view.name).id) },
      }),
    },
  },
  removeView: {
    success: async (stage) => {
      const browser = await owner(stage)
      const { body } = await browser.post('/views', { ...view, name: 'To be removed' })
      const { id } = body.find(({ name }: { name: string }) => name === 'To be removed')
      return { browser, params: { key: String(id) } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { key: '0' } }) },
    back: { reads: seen, sends: () => ({ body: { ...view, name: 'To be removed' } }) },
  },
}
