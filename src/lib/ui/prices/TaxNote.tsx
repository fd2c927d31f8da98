import { lazy, Suspense } from 'react'
import type { TaxLine } from './AppliedTax.tsx'

// Most sales are taxed as the edition's prices say, and have nothing to tell of it.
const AppliedTax = lazy(async () => ({ default: (await import('./AppliedTax.tsx')).AppliedTax }))

/** How a sale is taxed that is not taxed as the edition's prices say, in a sentence or as rows of a list of sums. */
export const TaxNote = (told: TaxLine) =>
  told.tax && (
    <Suspense>
      <AppliedTax {...told} />
    </Suspense>
  )
