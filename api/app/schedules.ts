import { scheduleEvery } from '../platform/background/schedule.ts'
import { forgetOldSearches } from '../catalog/asked/search-counts.ts'
import { tellDue } from '../customers/consent/tell-due.ts'
import { tellRestocked } from '../customers/consent/tell-restocked.ts'
import { askStandingOrders } from '../customers/lists/standing-orders.ts'
import { carryOutRetention } from '../customers/privacy/retention.ts'
import { forgetOldSteps } from '../sales/checkout/checkout-counts.ts'
import { expireRequests } from '../sales/approvals/expire-requests.ts'
import { tellEnding } from '../sales/offers/tell-ending.ts'
import { cancelUnpaid } from '../sales/orders/cancel-unpaid.ts'
import { handOver } from '../sales/papers/hand-over.ts'
import { handTogether } from '../sales/papers/hand-together.ts'
import { sendOverPeppol } from '../sales/papers/peppol/send-over-peppol.ts'
import { payBackAsked } from '../sales/payments/refund.ts'
import type { Services } from './services.ts'

/**
 * Milliseconds from one look to the next: for orders that waited too long for their money, for refunds that no provider has
 * answered, for guests who left nothing, for invoices that the state has not taken or that go over Peppol, for what is there again, and for
 * instruments that are due.
 */
const unpaidEvery = 600_000
const requestsEvery = 300_000
const refundsEvery = 300_000
const retentionEvery = 3_600_000
const papersEvery = 60_000
const countsEvery = 60_000
const restockedEvery = 60_000
const standingEvery = 3_600_000
const offersEvery = 3_600_000
const calibrationsEvery = 3_600_000

/** What is done by the clock, whoever calls. */
export function scheduleAll(services: Services): void {
  scheduleEvery(retentionEvery, 'What is kept no longer was not let go of', () =>
    carryOutRetention(services.db, services.personalData),
  )
  scheduleEvery(countsEvery, 'What was looked for was not counted', () => services.searchCounts.write(services.db))
  scheduleEvery(retentionEvery, 'Searches of long ago were not let go of', () => forgetOldSearches(services.db))
  scheduleEvery(papersEvery, 'Invoices were not handed to the state', async () => {
    await handOver(services)
    await handTogether(services)
  })
  scheduleEvery(papersEvery, 'Invoices were not sent over Peppol', () => sendOverPeppol(services))
  scheduleEvery(countsEvery, 'How far orders came was not counted', () => services.checkoutCounts.write(services.db))
  scheduleEvery(retentionEvery, 'Steps of long ago were not let go of', () => forgetOldSteps(services.db))
  scheduleEvery(unpaidEvery, 'Orders that nobody paid were not cancelled', () => cancelUnpaid(services))
  scheduleEvery(requestsEvery, 'Requests that nobody decided were not ended', () => expireRequests(services))
  scheduleEvery(refundsEvery, 'Refunds were not asked again', () => payBackAsked(services))
  scheduleEvery(restockedEvery, 'Who waits for a product was not told that it is there again', () =>
    tellRestocked(services),
  )
  scheduleEvery(standingEvery, 'Whose standing order is due was not asked', () => askStandingOrders(services))
  scheduleEvery(offersEvery, 'Whose offer ends soon was not told', () => tellEnding(services))
  scheduleEvery(calibrationsEvery, 'Whose instrument is due was not reminded', () => tellDue(services))
}
