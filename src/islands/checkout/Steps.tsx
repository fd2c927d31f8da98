import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import { blockedBy, openStep, stepOfCode, type CheckoutStep, type GateCode } from '#lib/domain/checkout-gate.ts'
import { adoptPoint, type Choices } from '#lib/stores/checkout.ts'
import { $askedStep, leadToStep } from '#lib/stores/checkout-step.ts'
import { $gateProblem, tellGate } from '#lib/stores/checkout-problem.ts'
import { $pickupPoints } from '#lib/stores/pickup.ts'
import type { TranslateIsland } from '#lib/stores/texts.ts'
import { AddressStep } from './AddressStep.tsx'
import type { CheckoutFacts } from './CheckoutIsland.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { Stepper } from './Stepper.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { Totals } from './Totals.tsx'

export type StepProps = { cart: Cart; choices: Choices; facts: CheckoutFacts; translate: TranslateIsland }

const views: Record<CheckoutStep, (props: StepProps) => React.ReactNode> = {
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  summary: SummaryStep,
}

/** One question at a time. The address of the page says which; what is missing before it comes first. */
export function Steps(props: StepProps) {
  const { cart, choices, translate } = props
  const asked = useStore($askedStep)
  const points = useStore($pickupPoints)
  const problem = useStore($gateProblem)
  const standing = { cart, points, hasAddress: choices.addresses !== null }
  const blocking = asked && blockedBy(asked, standing)
  const step = blocking ? stepOfCode[blocking] : (asked ?? openStep(standing))
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const [method] = cart.shipping

  useEffect(() => {
    if (method?.pickup && method.pickupPoint) adoptPoint(method.pickup, method.pickupPoint)
  }, [method])

  useEffect(() => {
    if (blocking) tellGate(blocking, translate(`errors.${blocking}`))
    if (asked !== step) leadToStep(step)
  }, [asked, step, blocking, translate])

  // To the question when it is another one, but not when the page has just come.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    $gateProblem.set(blocking)
    if (!blocking) heading.current?.focus()
  }, [step, blocking])

  const Step = views[step]
  return (
    <div className="checkout">
      <Stepper step={step} standing={standing} translate={translate} />
      <section className="checkout-step" aria-labelledby="checkout-question">
        <h2 id="checkout-question" tabIndex={-1} ref={heading}>
          {translate(`islands.checkout.questions.${step}`)}
        </h2>
        <GateProblem step={step} code={problem} translate={translate} />
        <Step key={step} {...props} />
      </section>
      <Totals {...props} />
    </div>
  )
}

type ProblemProps = { step: CheckoutStep; code: GateCode | undefined; translate: TranslateIsland }

/** Where the mistake is: it takes the focus, and the toast has said it already. */
function GateProblem({ step, code, translate }: ProblemProps) {
  const box = useRef<HTMLParagraphElement>(null)
  const isHere = code !== undefined && stepOfCode[code] === step
  useEffect(() => {
    if (isHere) box.current?.focus()
  }, [isHere, code])
  if (!isHere) return null
  return (
    <p className="form-problems" id="checkout-problem" tabIndex={-1} ref={box}>
      {translate(`errors.${code}`)}
    </p>
  )
}
