import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ShippingMethod, PickupPoint } from '#lib/contract/shipping.ts'
import { checkoutGate, stepOfCode } from '#lib/domain/checkout-gate.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $cart } from '#lib/stores/cart/cart.ts'
import { tellGate } from '#lib/stores/checkout/checkout-problem.ts'
import { goToStep } from '#lib/stores/checkout/checkout-step.ts'
import { chooseShipping } from '#lib/stores/checkout/checkout.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { $pickupPoints, openPickup } from '#lib/stores/pickup/pickup.ts'
import { arrivalText } from '#lib/ui/cart/arrival-words.ts'
import { TerritoryNote } from '#lib/ui/prices/TerritoryNote.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './checkout-facts.ts'
import { priceOf } from './Totals.tsx'
import { useSavedChoice } from './use-saved-choice.ts'

type Props = { point: PickupPoint | undefined; translate: TranslateIsland; onOpen: () => void }

/** The point that a parcel goes to, and the way to choose one. */
function PickupPlace({ point, translate, onOpen }: Props) {
  return (
    <div className="pickup-place">
      {point ? (
        <address>
          <strong>{point.consigneeName}</strong>
          {whereLines(point).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <small>{openingHours(point.openingHours, pageEdition().culture).join('; ')}</small>
        </address>
      ) : (
        <p>{translate('islands.checkout.noPoint')}</p>
      )}
      <button type="button" className="button" onClick={onOpen}>
        {translate(point ? 'islands.pickup.change' : 'islands.pickup.open')}
      </button>
    </div>
  )
}

export function DeliveryStep({ cart, choices, facts, translate, problemId }: StepProps) {
  const points = useStore($pickupPoints)
  const methodOf = (sku: string) => choices.shipping.find(({ productSkuCode }) => productSkuCode === sku)
  const { chosen, isSaving, error, choose, saveAgain, settled } = useSavedChoice({
    question: 'delivery',
    saved: cart.shipping[0]?.productSkuCode,
    offered: choices.shipping.map(({ productSkuCode }) => productSkuCode),
    save: async (sku) => {
      const method = methodOf(sku)
      if (method) await chooseShipping(method)
    },
  })
  const method = chosen === undefined ? undefined : methodOf(chosen)
  const point = method?.pickup ? points[method.pickup] : undefined

  // A point that was chosen on the map goes to the API with its way of delivery.
  const sent = useRef(point?.id)
  useEffect(() => {
    if (sent.current === point?.id) return
    sent.current = point?.id
    if (point && chosen !== undefined) saveAgain(chosen)
  })

  async function goOn() {
    if (!(await settled(isSaved))) return
    const state = $cart.get()
    const code = state.status === 'ready' ? checkoutGate(state.cart, $pickupPoints.get()) : undefined
    if (code && stepOfCode[code] === 'delivery') tellGate(code)
    else goToStep('payment')
  }

  function isSaved(sku: string): boolean {
    const state = $cart.get()
    if (state.status !== 'ready') return false
    const [saved] = state.cart.shipping
    return saved?.productSkuCode === sku && saved.pickupPoint?.id === point?.id
  }

  const { billing, delivery } = choices.addresses ?? {}
  const place = delivery ?? billing
  const near = [place?.postcode, place?.city].filter(Boolean).join(' ')
  return (
    <>
      <TerritoryNote territory={cart.territory} />
      <ChoiceList
        name="shipping"
        legend={translate('islands.checkout.questions.delivery')}
        describedBy={problemId}
        chosen={chosen}
        onChoose={choose}
        choices={choices.shipping.map((one) => ({
          value: one.productSkuCode,
          label: one.name,
          detail: `${whenOf(one, translate)}. ${one.description}${freeText(one, facts, translate)}`,
          aside: priceOf(
            one.price.gross,
            money(firstAmount(one.price, facts.priceBasis), one.price.currency, facts.culture),
            translate,
          ),
          below: one.pickup && (
            <PickupPlace
              point={points[one.pickup]}
              translate={translate}
              onOpen={() => one.pickup && openPickup(one.pickup, near)}
            />
          ),
        }))}
      />
      <StepActions
        step="delivery"
        isSaving={isSaving}
        error={error}
        translate={translate}
        onContinue={() => void goOn()}
      />
    </>
  )
}

/** What it takes for a way of delivery to cost nothing. */
function freeText({ free, price }: ShippingMethod, { culture }: StepProps['facts'], translate: StepProps['translate']) {
  if (!free || free.missing === 0) return ''
  const shown = (amount: number) => money(amount, price.currency, culture)
  return ` ${translate('islands.checkout.freeFrom', { from: shown(free.from), missing: shown(free.missing) })}`
}

/** The day by which all is there, or how long it travels. */
export const whenOf = (method: ShippingMethod, translate: StepProps['translate']): string =>
  method.arrival ? arrivalText(method.arrival, translate) : daysOf(method, translate)

/** "1–2 working days". */
export function daysOf(
  { days: { from, to } }: Pick<ShippingMethod, 'days'>,
  translate: StepProps['translate'],
): string {
  const range = from === to ? String(to) : `${from}–${to}`
  return translate('islands.checkout.days', { range, count: to })
}
