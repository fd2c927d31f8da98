import { checkoutBuyers } from '#lib/contract/staff/checkout-steps.ts'
import { searchPeriods } from '#lib/contract/staff/searches.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'

/** The edition, the period, and whether whoever ordered was logged in. */
export const checkoutStepsWanted = addressed({
  culture: text,
  days: (said) => oneOf(searchPeriods)(text(said)),
  who: oneOf(checkoutBuyers),
})
