import { useStore } from '@nanostores/react'
import type { ApprovalAhead } from '#lib/contract/approval.ts'
import { paths } from '#lib/domain/paths.ts'
import { $cart } from '#lib/stores/cart/cart.ts'
import { $checkout } from '#lib/stores/checkout/checkout.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { ahead: ApprovalAhead; translate: TranslateIsland }

/** Says before the button what a company still wants to be told, and that others have to approve this, why, and who. */
export const Ahead = (props: Props) => (
  <>
    <Lacking {...props} />
    <Steps {...props} />
  </>
)

/** Lines without a reference that the company wants: nothing is ordered with them. */
function Lacking({ translate }: Props) {
  const [cart, checkout] = [useStore($cart), useStore($checkout)]
  if (cart.status !== 'ready' || checkout.status !== 'ready') return null
  if (!checkout.choices.buying?.required.includes('lineReference')) return null
  const lacking = cart.cart.items.filter(({ reference }) => !reference)
  if (lacking.length === 0) return null
  return (
    <div className="checkout-ahead" role="alert">
      <p>
        {translate('islands.checkout.lineReferences', { names: lacking.map(({ product }) => product.name).join(', ') })}{' '}
        <a href={paths.cart}>{translate('islands.checkout.lineReferencesMend')}</a>
      </p>
    </div>
  )
}

function Steps({ ahead, translate }: Props) {
  if (ahead.steps.length === 0) return null
  return (
    <div className="checkout-ahead" role="status">
      <p>
        <strong>{translate('islands.checkout.approval.needed')}</strong> {ahead.reasons.join(', ')}
      </p>
      <ol>
        {ahead.steps.map(({ people, needed }, place) => (
          <li key={place}>
            {people.length === 0
              ? translate('islands.checkout.approval.nobody')
              : translate('islands.checkout.approval.step', { people: people.join(', '), needed })}
          </li>
        ))}
      </ol>
      <p>{translate('islands.checkout.approval.nothingYet')}</p>
    </div>
  )
}
