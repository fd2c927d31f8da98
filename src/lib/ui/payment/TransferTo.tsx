import type { Order } from '#lib/contract/order.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Unbroken } from '../text/Unbroken.tsx'
import './transfer-to.css'

type Props = {
  order: Pick<Order, 'number' | 'transferTo' | 'transferReference' | 'transferCode'>
  /** The sum as it is written there. */
  amount: string
  translate: TranslateIsland
}

/** Where a transfer goes to and what to write on it, with a code for the apps of banks where they read one. */
export function TransferTo({ order, amount, translate }: Props) {
  const { number, transferTo, transferReference, transferCode } = order
  return (
    <div className="transfer-to">
      <div>
        <p>
          <Unbroken
            text={translate('islands.confirmation.transfer', { total: amount, number: transferReference ?? number })}
          />
        </p>
        <address className="transfer-account">
          {transferTo.map((line) => (
            <span key={line}>
              <Unbroken text={line} />
            </span>
          ))}
        </address>
      </div>
      {transferCode && (
        <figure className="transfer-code">
          <svg
            role="img"
            aria-label={translate('islands.confirmation.code')}
            viewBox={`-4 -4 ${transferCode.size + 8} ${transferCode.size + 8}`}
          >
            <path d={transferCode.path} />
          </svg>
          <figcaption aria-hidden="true">{translate('islands.confirmation.code')}</figcaption>
        </figure>
      )}
    </div>
  )
}
