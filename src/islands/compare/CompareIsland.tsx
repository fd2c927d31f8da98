import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import type { Translate } from '#i18n/translate.ts'
import { paths } from '#lib/domain/paths.ts'
import { $comparison, readComparison, startComparison } from '#lib/stores/compare/comparison.ts'
import { $texts, errorText, loadTexts } from '#lib/stores/page/texts.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import './compare.css'

/** The words that are needed before the texts are there, or when they cannot be had. */
export const compareWords = (t: Translate) => ({
  loading: t('islands.compare.loading'),
  failed: t('islands.compare.failed'),
  retry: t('islands.compare.retry'),
  ...brokenWords(t),
})

type Props = { words: ReturnType<typeof compareWords>; priceBasis: PriceBasis }

/** Up to four products beside one another; which, is in the address. */
export const CompareIsland = (props: Props) => (
  <ErrorBoundary labels={props.words}>
    <Comparison {...props} />
  </ErrorBoundary>
)

function Comparison({ words, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  const comparison = useStore($comparison)
  const texts = useStore($texts)
  useEffect(startComparison, [])

  if (texts.status === 'failed' || comparison.status === 'failed')
    return (
      <div className="compare-note" role="alert">
        <p>
          {texts.status === 'ready' && comparison.status === 'failed'
            ? errorText(texts.translate, comparison.error)
            : words.failed}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            void loadTexts()
            void readComparison()
          }}
        >
          {words.retry}
        </button>
      </div>
    )
  if (texts.status !== 'ready' || comparison.status !== 'ready')
    return (
      <p className="compare-loading" role="status">
        {words.loading}
      </p>
    )

  const { translate } = texts
  const { products, missing } = comparison
  return (
    <>
      {missing > 0 && <p role="status">{translate('islands.compare.missing', { count: missing })}</p>}
      {products.length === 0 ? (
        <div className="compare-note">
          <h2>{translate('islands.compare.empty')}</h2>
          <p>{translate('islands.compare.emptyAdvice')}</p>
          <a className="button" href={paths.home}>
            {translate('islands.compare.toShop')}
          </a>
        </div>
      ) : (
        <ComparisonTable products={products} translate={translate} priceBasis={priceBasis} />
      )}
    </>
  )
}
