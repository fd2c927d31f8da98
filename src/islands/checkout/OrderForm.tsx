import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { money } from '#lib/formats/money.ts'
import type { OrderFact } from '#lib/contract/buying.ts'
import type { OrderPart } from '#lib/contract/problem.ts'
import { panelApprovalsPath, paths } from '#lib/domain/paths.ts'
import { stepOfCode, type GateCode, checkoutGate } from '#lib/domain/checkout-gate.ts'
import { readCart } from '#lib/stores/cart/cart.ts'
import { readCheckout } from '#lib/stores/checkout/checkout.ts'
import { $ahead, lookAhead } from '#lib/stores/checkout/ahead.ts'
import { tellGate } from '#lib/stores/checkout/checkout-problem.ts'
import { leadToStep } from '#lib/stores/checkout/checkout-step.ts'
import type { OrderWishes } from '#lib/stores/checkout/order-intention.ts'
import { isUncertain, placeOrder } from '#lib/stores/checkout/ordering.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { $pickupPoints } from '#lib/stores/pickup/pickup.ts'
import { ApiError } from '#lib/stores/page/texts.ts'
import { CheckField, SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { PageWait } from '#lib/ui/states/PageWait.tsx'
import { LinkedText } from '#lib/ui/text/LinkedText.tsx'
import { wishesFor, type Wishes } from './company-wishes.ts'
import { leaveForOrder } from './leave-for-order.ts'
import type { StepProps } from './checkout-facts.ts'

const approvals = ['APPROVAL_NEEDED', 'APPROVAL_NOT_NEEDED']
const changes = ['PRICE_CHANGED', 'QUANTITY_NOT_AVAILABLE', 'ORDER_CHANGED']

// Most buyers ask nobody.
const Ahead = lazy(async () => ({ default: (await import('./Ahead.tsx')).Ahead }))

type Props = StepProps & { onChanged: (parts: readonly OrderPart[]) => void }

/** The last words and the button that orders. */
export function OrderForm({ cart, choices, facts, translate, onChanged }: Props) {
  const { buying } = choices
  const state = useForm({ name: 'checkout-order', schema: wishesFor(buying), translate, send: order })
  const { field, isSending } = state
  const [costCentre, setCostCentre] = useState(Number(field('costCentre').defaultValue) || null)
  const ahead = useStore($ahead)
  const isOfCompany = buying !== undefined
  useEffect(() => {
    if (isOfCompany) void lookAhead(costCentre)
  }, [isOfCompany, costCentre])
  const isAsked = ahead !== undefined && ahead.steps.length > 0
  const [isUnclear, setUncertain] = useState(false)
  const isCompany = Boolean(choices.addresses?.invoice)
  const hintOf = (fact: OrderFact) => buying?.required.includes(fact) && translate('islands.checkout.companyAsks')

  async function order({ note, orderReference, costCentre }: Wishes) {
    const wishes = { note, orderReference, costCentre: Number(costCentre) || null }
    try {
      const code = checkoutGate(cart, $pickupPoints.get())
      if (code) throw new ApiError(code, 'the gate')
      if (isAsked) return await ask(wishes)
      leaveForOrder(await whilePageWaits(() => placeOrder(cart, choices.addresses, wishes)))
    } catch (error) {
      const refused = error instanceof ApiError ? error.code : 'GENERAL_ERROR'
      setUncertain(isUncertain(error))
      if (approvals.includes(refused)) await lookAhead(wishes.costCentre)
      if (changes.includes(refused)) {
        await Promise.all([readCart(), readCheckout()])
        onChanged((error instanceof ApiError && error.problem?.changed) || [])
      }
      if (refused in stepOfCode) lead(refused as GateCode)
      // What was written stays in the form, and in its draft.
      throw error
    }
  }

  async function ask(wishes: OrderWishes) {
    const { askApproval } = await import('#lib/stores/checkout/approval.ts')
    await whilePageWaits(() => askApproval(cart, choices.addresses, wishes))
    location.assign(panelApprovalsPath)
  }

  function lead(code: GateCode): void {
    tellGate(code)
    leadToStep(stepOfCode[code])
  }

  const newTab = translate('islands.checkout.newTab')
  const { withdrawalDays } = facts
  return (
    <form className="form checkout-form" {...state.form}>
      <PageWait label={translate('islands.checkout.ordering')} />
      <ProblemSummary state={state} translate={translate} />
      {buying && buying.costCentres.length > 0 && (
        <SelectField
          onChange={(value) => setCostCentre(Number(value) || null)}
          field={field('costCentre')}
          label={translate('islands.checkout.costCentre')}
          hint={hintOf('costCentre')}
          options={[
            { value: '', label: translate('islands.checkout.noCostCentre') },
            ...buying.costCentres
              .filter(({ active }) => active)
              .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
          ]}
          translate={translate}
        />
      )}
      {(isCompany || buying) && (
        <TextField
          field={field('orderReference')}
          label={translate('islands.checkout.reference')}
          hint={translate('islands.checkout.referenceHint')}
          autoComplete="off"
          translate={translate}
        />
      )}
      <TextField
        field={field('note')}
        label={translate('islands.checkout.note')}
        hint={hintOf('note')}
        rows={2}
        translate={translate}
      />
      <CheckField
        field={field('regulationsAccepted')}
        label={
          <LinkedText
            text={translate('islands.checkout.accept')}
            links={{ terms: paths.content('regulations'), privacy: paths.content('privacypolicy') }}
            newTab={newTab}
          />
        }
      />
      {/* No company has that right, and it is not told of it. */}
      {withdrawalDays !== null && !isCompany && (
        <p className="field-hint">
          <LinkedText
            text={translate('islands.checkout.withdrawal', { days: withdrawalDays })}
            links={{ returns: paths.content('reclamation') }}
            newTab={newTab}
          />
        </p>
      )}
      {ahead && (
        <Suspense>
          <Ahead ahead={ahead} translate={translate} />
        </Suspense>
      )}
      <Failure text={state.failure} />
      <p role="status">{isUnclear && !isSending && translate('islands.checkout.uncertain')}</p>
      {/* The law wants the sum right above the button. */}
      <p className="order-total">
        {translate('islands.checkout.total')}{' '}
        <strong>{money(cart.total.gross, cart.total.currency, facts.culture)}</strong>
      </p>
      <div className="checkout-actions">
        <button type="submit" className="button button-call checkout-order" aria-disabled={isSending}>
          {isAsked
            ? translate(isSending ? 'islands.checkout.approval.sending' : 'islands.checkout.approval.send')
            : translate(isSending ? 'islands.checkout.ordering' : 'islands.checkout.order')}
        </button>
        <a className="button" href="#payment">
          {translate('islands.checkout.back')}
        </a>
      </div>
    </form>
  )
}
