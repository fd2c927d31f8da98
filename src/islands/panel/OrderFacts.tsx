import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { TaxNumber } from '#lib/ui/address/TaxNumber.tsx'
import { TransferTo } from '#lib/ui/payment/TransferTo.tsx'

type Props = { order: Order; norms: AddressNorms; translate: TranslateIsland }

/** Who pays and how, and where it goes. */
export function OrderFacts({ order, norms, translate }: Props) {
  const { billing, delivery, shipping, payment, status, note, orderReference, costCentre, transferTo, total } = order
  const { pickupPoint: point } = shipping
  return (
    <dl className="order-facts">
      <div>
        <dt>{translate('islands.panel.order.billing')}</dt>
        <dd>
          <Lines lines={addressLines(billing, norms)} />
          {(billing.taxNumber || billing.fiscal['declared']) && (
            <span className="line">
              <TaxNumber of={billing} />
            </span>
          )}
          <Lines lines={[...fiscalLines(billing, norms, translate), billing.phone]} />
        </dd>
      </div>
      <div>
        <dt>{translate(point ? 'islands.panel.order.pickup' : 'islands.panel.order.delivery')}</dt>
        <dd>
          {point ? (
            <Lines
              lines={[
                `${point.consigneeName} (${point.id})`,
                ...whereLines(point),
                translate('islands.panel.order.hours', {
                  hours: openingHours(point.openingHours, norms.culture).join('; '),
                }),
              ]}
            />
          ) : (
            <Lines lines={addressLines(delivery ?? billing, norms)} />
          )}
          <p className="field-hint">{shipping.name}</p>
        </dd>
      </div>
      <div>
        <dt>{translate('islands.panel.order.payment')}</dt>
        <dd>
          <Lines
            lines={[
              payment.name,
              payment.status === 'none' ? '' : translate(`islands.panel.payment.${payment.status}`),
            ]}
          />
          {transferTo.length > 0 && (
            <TransferTo
              order={order}
              amount={money(total.gross, total.currency, pageEdition().culture)}
              translate={translate}
            />
          )}
          {payment.paymentGatewayLabel === 'transfer' && status === 'placed' && transferTo.length === 0 && (
            <p className="field-hint">{translate('islands.panel.order.transfer')}</p>
          )}
        </dd>
      </div>
      {orderReference && (
        <div>
          <dt>{translate('islands.panel.order.reference')}</dt>
          <dd>{orderReference}</dd>
        </div>
      )}
      {costCentre && (
        <div>
          <dt>{translate('islands.panel.order.costCentre')}</dt>
          <dd>
            {costCentre.code} {costCentre.name}
          </dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{translate('islands.panel.order.note')}</dt>
          <dd className="order-note">{note}</dd>
        </div>
      )}
    </dl>
  )
}

function fiscalLines(buyer: Address, { address }: AddressNorms, translate: TranslateIsland) {
  return address.invoice.flatMap(({ key, choices }) => {
    const value = buyer.fiscal[key]
    if (!value) return []
    const words = choices?.find((choice) => choice.value === value)?.label ?? value
    return [`${translate(`islands.fiscal.${key}`)}: ${words}`]
  })
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.filter(Boolean).map((line, at) => (
    <span key={at} className="line">
      {line}
    </span>
  ))
}
