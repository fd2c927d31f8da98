import { useStore } from '@nanostores/react'
import { checkoutGate } from '#lib/domain/checkout-gate.ts'
import { $cart } from '#lib/stores/cart/cart.ts'
import { choosePayment } from '#lib/stores/checkout/checkout.ts'
import { tellGate } from '#lib/stores/checkout/checkout-problem.ts'
import { goToStep } from '#lib/stores/checkout/checkout-step.ts'
import { $pickupPoints } from '#lib/stores/pickup/pickup.ts'
import { PaymentMark } from '#lib/ui/payment/PaymentMark.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './checkout-facts.ts'
import { useSavedChoice } from './use-saved-choice.ts'

export function PaymentStep({ cart, choices, translate, problemId }: StepProps) {
  const points = useStore($pickupPoints)
  const { chosen, isSaving, error, choose, settled } = useSavedChoice({
    question: 'payment',
    saved: cart.orderInfo.paymentGatewayLabel ?? undefined,
    offered: choices.payments.map(({ paymentGatewayLabel }) => paymentGatewayLabel),
    save: choosePayment,
  })

  const saved = () => {
    const state = $cart.get()
    return state.status === 'ready' ? state.cart : cart
  }

  async function goOn() {
    if (!(await settled((label) => saved().orderInfo.paymentGatewayLabel === label))) return
    const code = checkoutGate(saved(), points)
    if (code) tellGate(code)
    else goToStep('summary')
  }

  return (
    <>
      <ChoiceList
        name="payment"
        legend={translate('islands.checkout.questions.payment')}
        describedBy={problemId}
        chosen={chosen}
        onChoose={choose}
        choices={choices.payments.map(({ paymentGatewayLabel, name, description, kind }) => ({
          value: paymentGatewayLabel,
          label: name,
          detail: description,
          aside: <PaymentMark kind={kind} />,
        }))}
      />
      <StepActions
        step="payment"
        isSaving={isSaving}
        error={error}
        translate={translate}
        onContinue={() => void goOn()}
      />
    </>
  )
}
