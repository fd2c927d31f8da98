import { endpoints } from '#lib/contract/endpoints.ts'
import type { newsletterCalls } from '#lib/contract/staff/newsletter-calls.ts'
import type { SubscribersPage } from '#lib/contract/staff/newsletter.ts'
import { send } from '../../../support/people.ts'
import { newAddress } from '../staff-stage.ts'
import { owner, type StaffCasesOf } from './case.ts'

export const newsletterCases: StaffCasesOf<typeof newsletterCalls> = {
  subscribers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  unsubscribe: {
    success: async (stage) => {
      const browser = await owner(stage)
      const email = newAddress()
      await send(stage.fetch, 'POST', endpoints.newsletterSubscribe.path, { email })
      const found = await browser.get(`/newsletter?search=${encodeURIComponent(email)}`)
      const [one] = (found.body as SubscribersPage).subscribers
      return { browser, params: { key: one?.key ?? '' } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { key: 'nobody' } }) },
  },
  exportSubscribers: {
    notes: ['newsletter.exported'],
    success: async (stage) => ({ browser: await owner(stage) }),
    errors: {},
  },
}
