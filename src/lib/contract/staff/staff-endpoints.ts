import { auditCalls } from './audit-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { certificatesCalls } from './certificates-calls.ts'
import { companiesCalls } from './companies-calls.ts'
import { contractsCalls } from './contracts-calls.ts'
import { contentCalls } from './content-calls.ts'
import { customersCalls } from './customers-calls.ts'
import { documentsCalls } from './documents-calls.ts'
import { entryCalls } from './entry-calls.ts'
import { extensionsCalls } from './extensions-calls.ts'
import { checkoutStepsCalls } from './checkout-steps-calls.ts'
import { searchesCalls } from './searches-calls.ts'
import { findCalls } from './find-calls.ts'
import { messagesCalls } from './messages-calls.ts'
import { newsletterCalls } from './newsletter-calls.ts'
import { bulkCalls } from './bulk-calls.ts'
import { mailsCalls } from './mails-calls.ts'
import { offersCalls } from './offers-calls.ts'
import { ordersCalls } from './orders-calls.ts'
import { ownCalls } from './own-calls.ts'
import { papersCalls } from './papers-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { picturesCalls } from './pictures-calls.ts'
import { plansCalls } from './plans-calls.ts'
import { publishingCalls } from './publishing-calls.ts'
import { seoCalls } from './seo-calls.ts'
import { shopCalls } from './shop-calls.ts'
import { softwareCalls } from './software-calls.ts'
import { statementsCalls } from './statements-calls.ts'
import { todayCalls } from './today-calls.ts'
import { translationsCalls } from './translations-calls.ts'
import { viewsCalls } from './views-calls.ts'
import { wordsCalls } from './words-calls.ts'

/** Every call of the back office, a table for each. */
export const staffEndpoints = {
  ...entryCalls,
  ...ownCalls,
  ...peopleCalls,
  ...auditCalls,
  ...catalogueCalls,
  ...certificatesCalls,
  ...contentCalls,
  ...companiesCalls,
  ...contractsCalls,
  ...customersCalls,
  ...extensionsCalls,
  ...findCalls,
  ...searchesCalls,
  ...checkoutStepsCalls,
  ...messagesCalls,
  ...bulkCalls,
  ...mailsCalls,
  ...newsletterCalls,
  ...offersCalls,
  ...ordersCalls,
  ...papersCalls,
  ...mediaCalls,
  ...picturesCalls,
  ...documentsCalls,
  ...plansCalls,
  ...publishingCalls,
  ...seoCalls,
  ...shopCalls,
  ...softwareCalls,
  ...statementsCalls,
  ...todayCalls,
  ...translationsCalls,
  ...viewsCalls,
  ...wordsCalls,
} as const

export type StaffEndpoints = typeof staffEndpoints
export type StaffEndpointName = keyof StaffEndpoints
