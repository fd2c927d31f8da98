import { atom, onMount } from 'nanostores'
import { checkoutSteps, type CheckoutStep } from '#lib/domain/checkout-gate.ts'

const stepInAddress = (): CheckoutStep | undefined => checkoutSteps.find((step) => `#${step}` === location.hash)

/** The step that the address names: a reload keeps it, and the back button goes one step back. */
export const $askedStep = atom<CheckoutStep | undefined>(undefined)

onMount($askedStep, () => {
  if (typeof document === 'undefined') return
  const look = () => $askedStep.set(stepInAddress())
  look()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
})

export function goToStep(step: CheckoutStep): void {
  location.hash = step
}

/** Shows this step in place of the one that was asked for, so that the way back does not lead to that again. */
export function leadToStep(step: CheckoutStep): void {
  history.replaceState(history.state, '', `#${step}`)
  $askedStep.set(step)
}
