import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Named } from './Associations.tsx'

type Props = { product: ProductRecord; editions: readonly EditionChoice[] }

/** Where it can be bought, and what it wants where it cannot. */
export function OnSale({ product, editions }: Props) {
  const t = useTexts()
  const { parts } = product
  if (parts.withdrawn)
    return (
      <p className="panel">
        <strong>{t('product.isWithdrawn')}</strong>{' '}
        {parts.successor !== null && (
          <>
            {t('product.followedBy')} <Named sku={parts.successor} product={product} />
          </>
        )}
      </p>
    )
  const told = editions.map(({ culture, language }) => ({
    name: country(culture),
    lacks: [
      ...(parts.texts[language] ? [] : [t('catalogue.want.texts')]),
      ...(parts.prices[culture] ? [] : [t('catalogue.want.prices')]),
    ],
  }))
  const sold = told.filter(({ lacks }) => lacks.length === 0)
  return (
    <ul className="plain">
      {sold.length > 0 && <li>{t('catalogue.onSale', { countries: sold.map(({ name }) => name).join(', ') })}</li>}
      {told
        .filter(({ lacks }) => lacks.length > 0)
        .map(({ name, lacks }) => (
          <li key={name}>{t('catalogue.lacks', { country: name, what: lacks.join(', ') })}</li>
        ))}
    </ul>
  )
}
