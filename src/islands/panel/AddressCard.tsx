import type { AddressNorms } from '#i18n/address-norms.ts'
import type { AddressEntry } from '#lib/contract/customer.ts'
import { taxNumberWords } from '#lib/contract/tax-numbers.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'

type Props = {
  entry: AddressEntry
  norms: AddressNorms
  /** What tells it from the others. */
  name: string
  onEdit: () => void
  onRemove: () => void
  translate: TranslateIsland
}

export function AddressCard({ entry, norms, name, onEdit, onRemove, translate }: Props) {
  const { taxNumber, phone, defaultBilling, defaultDelivery } = entry
  const [first, ...lines] = addressLines(entry, norms)
  return (
    <>
      {(defaultBilling || defaultDelivery) && (
        <p className="address-marks">
          {defaultBilling && <span>{translate('islands.panel.addresses.billing')}</span>}
          {defaultDelivery && <span>{translate('islands.panel.addresses.delivery')}</span>}
        </p>
      )}
      <address>
        <strong>{first}</strong>
        {lines.map((line) => (
          <span key={line} className="line">
            {line}
          </span>
        ))}
        {taxNumber && <span className="line">{taxNumberWords(entry)}</span>}
        <span className="line">{phone}</span>
      </address>
      <p className="address-actions">
        <button
          type="button"
          className="text-button"
          aria-label={translate('islands.panel.addresses.editNamed', { name })}
          onClick={onEdit}
        >
          {translate('islands.panel.addresses.edit')}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={translate('islands.panel.addresses.removeNamed', { name })}
          onClick={onRemove}
        >
          {translate('islands.panel.addresses.remove')}
        </button>
      </p>
    </>
  )
}
