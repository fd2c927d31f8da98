import { blockedBy, checkoutSteps, isBefore, openStep, type CheckoutStep } from '#lib/domain/checkout-gate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = {
  step: CheckoutStep
  standing: Parameters<typeof openStep>[0]
  translate: TranslateIsland
}

/** Where one is, and the way back and forth between what is answered. */
export function Stepper({ step, standing, translate }: Props) {
  return (
    <nav className="checkout-stepper" aria-label={translate('islands.checkout.progress')}>
      <ol>
        {checkoutSteps.map((one, at) => {
          const isOpen = one !== step && blockedBy(one, standing) === undefined
          const isDone = one !== step && isBefore(one, openStep(standing))
          const label = (
            <>
              <span aria-hidden="true">{at + 1}</span>
              <span className="checkout-stepper-name">{translate(`islands.checkout.steps.${one}`)}</span>
              {isDone && <span className="visually-hidden"> ({translate('islands.checkout.done')})</span>}
            </>
          )
          return (
            <li key={one} data-done={isDone || undefined} aria-current={one === step ? 'step' : undefined}>
              {isOpen ? <a href={`#${one}`}>{label}</a> : <span>{label}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
