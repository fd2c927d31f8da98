import { useLayoutEffect } from 'react'
import type { Offer, OfferSaid } from '#lib/contract/offer.ts'
import { changesBetween, type OfferChange } from '#lib/domain/offer-changes.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { localMoment } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { amount } from './amount.ts'
import styles from './offer.css?inline'

type Props = { versions: Offer['versions']; priceBasis: PriceBasis; translate: TranslateIsland }

/** What either side said, the latest first, and what changed from one version to the next. It is fetched where there are several. */
export function OfferVersions({ versions, priceBasis, translate }: Props) {
  const { culture } = pageEdition()
  useLayoutEffect(() => adoptStyles(styles), [])
  return (
    <section aria-labelledby="offer-versions">
      <h3 id="offer-versions">{translate('islands.offer.versions')}</h3>
      <ol className="offer-versions" reversed>
        {versions
          .map((said, i) => ({ said, before: versions[i - 1] }))
          .toReversed()
          .map(({ said, before }) => (
            <li key={said.version} data-by={said.by}>
              <h4>
                {translate('islands.offer.version', { number: said.version })}
                {' · '}
                {said.by === 'seller'
                  ? translate('islands.offer.fromUs')
                  : translate('islands.offer.fromBuyer', { name: said.name ?? '' })}
              </h4>
              <p>
                <time dateTime={said.at}>{localMoment(said.at, culture)}</time>
                {said.total && ` · ${amount(said.total, priceBasis)}`}
              </p>
              {said.note && <p className="offer-note">{said.note}</p>}
              <Words said={said} before={before} priceBasis={priceBasis} translate={translate} />
            </li>
          ))}
      </ol>
    </section>
  )
}

type WordsProps = { said: OfferSaid; before: OfferSaid | undefined } & Omit<Props, 'versions'>

function Words({ said, before, priceBasis, translate }: WordsProps) {
  if (said.lines.length === 0) return <p>{translate('islands.offer.buyerDeclined')}</p>
  if (!before) return null
  // After a refusal there is nothing to compare with.
  const changes = before.lines.length === 0 ? [] : changesBetween(before, said)
  if (changes.length === 0) return <p>{translate('islands.offer.unchanged')}</p>
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.sku}`}>{wordsOf(change, priceBasis, translate)}</li>
      ))}
    </ul>
  )
}

function wordsOf(change: OfferChange, basis: PriceBasis, translate: TranslateIsland): string {
  const { name } = change
  if (change.kind === 'added') return translate('islands.offer.added', { name, quantity: change.quantity })
  if (change.kind === 'removed') return translate('islands.offer.removed', { name })
  if (change.kind === 'quantity') {
    const { before, after } = change
    return translate('islands.offer.quantityChanged', { name, before, after })
  }
  const [before, after] = [amount(change.before, basis), amount(change.after, basis)]
  return translate('islands.offer.priceChanged', { name, before, after })
}
