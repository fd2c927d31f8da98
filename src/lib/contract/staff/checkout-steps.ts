import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Text } from '../values.ts'
import { searchPeriods } from './searches.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How far a cart comes: it has something in it, its checkout is open, a question each is answered, it is ordered, and paid online. */
export const checkoutMarks = ['cart', 'checkout', 'address', 'delivery', 'payment', 'placed', 'paid'] as const
export type CheckoutMark = (typeof checkoutMarks)[number]

export const checkoutBuyers = ['guests', 'customers'] as const

export const CheckoutStepsQuery = v.object({
  culture: v.optional(Culture),
  days: v.optional(v.picklist(searchPeriods), '30'),
  /** Whether whoever ordered was logged in. */
  who: v.optional(v.picklist(checkoutBuyers)),
})

/** How many carts came to each step in a period, and what kept some from it. */
export const CheckoutSteps = v.object({
  /** The editions there are. */
  cultures: v.array(Culture),
  steps: v.array(
    v.object({
      step: v.picklist(checkoutMarks),
      visitors: Count,
      /** In the period before; nothing where that was not kept whole. */
      before: v.nullable(Count),
      failures: v.array(v.object({ code: Text, visitors: Count })),
    }),
  ),
})
export type CheckoutSteps = v.InferOutput<typeof CheckoutSteps>
