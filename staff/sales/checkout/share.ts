import i18next from 'i18next'
import type { CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'

type Step = CheckoutSteps['steps'][number]

/** A share in words of the reader's language; a dash where there is nothing to be a share of. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–'
  return new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole)
}

/** How many of those who came to the step before go on to this one. */
export const goesOn = (steps: readonly Step[], at: number): { part: number; whole: number } => ({
  part: steps[at]?.visitors ?? 0,
  whole: steps[at - 1]?.visitors ?? 0,
})
