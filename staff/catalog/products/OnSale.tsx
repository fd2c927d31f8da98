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
    ].join(', '),
  }))
  const { '': sold = [], ...lacking } = Object.groupBy(told, ({ lacks }) => lacks)
  const named = (countries: typeof told) => countries.map(({ name }) => name).join(', ')
  return (
    <ul className="plain">
      {sold.length > 0 && <li>{t('catalogue.onSale', { countries: named(sold) })}</li>}
      {Object.entries(lacking).map(([what, countries = []]) => (
        <li key={what}>{t('catalogue.lacks', { country: named(countries), what })}</li>
      ))}
    </ul>
  )
}
