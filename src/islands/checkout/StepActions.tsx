import { isBefore, nextStep, checkoutSteps, type CheckoutStep } from '#lib/domain/checkout-gate.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'

type Props = {
  step: Exclude<CheckoutStep, 'summary'>
  isSaving: boolean
  error?: unknown
  /** Of a form, which puts its error into words itself. */
  failure?: string | undefined
  translate: TranslateIsland
  /** None: the button sends the form it stands in. */
  onContinue?: () => void
}

/** On and back. What went wrong stands beside the button that tries again. */
export function StepActions({ step, isSaving, error, failure, translate, onContinue }: Props) {
  const next = nextStep(step)
  const before = checkoutSteps.findLast((one) => isBefore(one, step))
  return (
    <div className="checkout-actions">
      <Failure text={error === undefined ? failure : errorText(translate, error)} />
      <button
        type={onContinue ? 'button' : 'submit'}
        className="button button-call"
        aria-disabled={isSaving}
        onClick={onContinue}
      >
        {isSaving ? translate('islands.checkout.saving') : translate(`islands.checkout.to.${next as 'delivery'}`)}
      </button>
      {before && (
        <a className="button" href={`#${before}`}>
          {translate('islands.checkout.back')}
        </a>
      )}
    </div>
  )
}
