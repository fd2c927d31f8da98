import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import {
  blockedBy,
  openStep,
  stepOfCode,
  type CheckoutStep,
  type GateCode,
  checkoutSteps,
  isBefore,
} from '#lib/domain/checkout-gate.ts'
import { lacksPersonNumber } from '#lib/formats/person-number.ts'
import { $gateProblem, tellGate } from '#lib/stores/checkout/checkout-problem.ts'
import { $askedStep, leadToStep } from '#lib/stores/checkout/checkout-step.ts'
import { adoptPoint } from '#lib/stores/checkout/checkout.ts'
import { $unsaved } from '#lib/stores/checkout/unsaved-choices.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { $pickupPoints } from '#lib/stores/pickup/pickup.ts'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { AddressStep } from './AddressStep.tsx'
import type { StepProps, StepsProps } from './checkout-facts.ts'
import { noticePlace } from './notice-place.ts'
import { Totals } from './Totals.tsx'

type Props = {
  step: CheckoutStep
  standing: Parameters<typeof openStep>[0]
  translate: TranslateIsland
}

/** Where one is, and the way back and forth between what is answered. */
function Stepper({ step, standing, translate }: Props) {
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

const problemId = 'checkout-problem'

/** What comes after the address is fetched once somebody begins with it, so that it is there by then. */
const laterSteps = () => import('./later-steps.ts')
const later = (name: keyof Awaited<ReturnType<typeof laterSteps>>) =>
  lazy(async () => ({ default: (await laterSteps())[name] }))
// Whether it came is told where it is needed.
const fetchLater = () => void laterSteps().catch(() => undefined)

const views: Record<CheckoutStep, ComponentType<StepProps>> = {
  address: AddressStep,
  delivery: later('DeliveryStep'),
  payment: later('PaymentStep'),
  summary: later('SummaryStep'),
}

/** One question at a time. The address of the page says which; what is missing before it comes first. */
export function Steps(props: StepsProps) {
  const { cart, choices, facts, translate } = props
  const asked = useStore($askedStep)
  const points = useStore($pickupPoints)
  const problem = useStore($gateProblem)
  const unsaved = useStore($unsaved)
  const { addresses } = choices
  const hasAddress = addresses !== null && !lacksPersonNumber(facts, addresses.billing, cart.total.gross)
  const standing = { cart, points, unsaved, hasAddress }
  const obstacle = asked && blockedBy(asked, standing)
  const step = obstacle?.step ?? asked ?? openStep(standing)
  const blocking = obstacle?.code
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const [method] = cart.shipping

  useEffect(() => {
    if (method?.pickup && method.pickupPoint) adoptPoint(method.pickup, method.pickupPoint)
  }, [method])

  useEffect(() => {
    if (blocking) tellGate(blocking)
    if (asked !== step) leadToStep(step)
  }, [asked, step, blocking])

  // Nothing is asked any more, and what had the focus is gone.
  useEffect(() => () => goOnAt(noticePlace), [])

  // To the question when it is another one, but not when the page has just come.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    $gateProblem.set(blocking && { code: blocking })
    if (!blocking) heading.current?.focus()
  }, [step, blocking])

  const Step = views[step]
  const missing = problem !== undefined && stepOfCode[problem.code] === step ? problem : undefined
  return (
    <div className="checkout" onFocus={fetchLater}>
      <Stepper step={step} standing={standing} translate={translate} />
      <section className="checkout-step" aria-labelledby="checkout-question">
        <h2 id="checkout-question" tabIndex={-1} ref={heading}>
          {translate(`islands.checkout.questions.${step}`)}
        </h2>
        {missing && <GateProblem missing={missing} translate={translate} />}
        <Suspense>
          <Step key={step} {...props} problemId={missing && problemId} />
        </Suspense>
      </section>
      <Totals {...props} hasLines={step !== 'summary'} />
    </div>
  )
}

type ProblemProps = { missing: { code: GateCode }; translate: TranslateIsland }

/** Where the mistake is, and nowhere else: it takes the focus each time it is told. */
function GateProblem({ missing, translate }: ProblemProps) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [missing])
  return (
    <p className="form-problems" id={problemId} tabIndex={-1} ref={box}>
      {translate(`errors.${missing.code}`)}
    </p>
  )
}
