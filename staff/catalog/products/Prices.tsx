import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { amount, minorUnitsPer } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { PriceBreaks } from './PriceBreaks.tsx'
import { priceFields } from './product-draft.ts'
import type { ProductDraft } from './use-draft.ts'

type Props = { product: ProductRecord; editions: readonly EditionChoice[]; draft: ProductDraft }

/** A row a market: the price, what it was before a reduction, and what the shop makes of both. */
export function Prices({ product, editions, draft }: Props) {
  const t = useTexts()
  return (
    <section className="panel" id="prices">
      <h2>{t('catalogue.prices')}</h2>
      {editions.map((edition) => {
        const { culture, currency } = edition
        return (
          <div key={culture} className="price-row">
            {priceFields.map((field) => (
              <Field
                key={field}
                label={t(`catalogue.${field}`, { country: country(culture), currency })}
                type="number"
                min={field === 'net' ? 0 : 1 / minorUnitsPer(currency)}
                step={1 / minorUnitsPer(currency)}
                value={draft.typed[`${field} ${culture}`] ?? ''}
                onChange={({ target }) => draft.type(`${field} ${culture}`, target.value)}
              />
            ))}
            {draft.typed[`net ${culture}`] && <PriceBreaks edition={edition} draft={draft} />}
            <p className="hint">
              <PublishedPrices product={product} edition={edition} />
            </p>
          </div>
        )
      })}
    </section>
  )
}

/** As it was saved last, with tax and the lowest price that the law wants beside a reduction. */
function PublishedPrices({
  product,
  edition: { culture, currency },
}: {
  product: ProductRecord
  edition: EditionChoice
}) {
  const t = useTexts()
  const shown = product.shown[culture]
  if (!shown) return t('catalogue.notSold')
  const { gross, regularGross, lowestGross } = shown
  // Where tax is added by the buyer's address, the shop shows the price as it is entered.
  const isBeforeTax = gross === product.parts.prices[culture]?.net
  return [
    t(isBeforeTax ? 'catalogue.shownBeforeTax' : 'catalogue.shown', { gross: amount(gross, currency) }),
    ...(regularGross === null ? [] : [t('catalogue.reducedFrom', { gross: amount(regularGross, currency) })]),
    ...(lowestGross === null ? [] : [t('catalogue.lowest', { gross: amount(lowestGross, currency) })]),
  ].join(', ')
}
