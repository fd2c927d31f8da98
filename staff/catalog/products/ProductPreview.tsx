import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '#lib/domain/paths.ts'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { editionOf } from '#lib/formats/edition-country.ts'
import { useUnsavedParts } from '../../platform/drafts/unsaved-parts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { cardOf, useOrders, useOverview } from '../../publishing/overview.ts'
import { seoQuery } from '../seo/use-seo.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import './product-preview.css'

type Props = {
  product: ProductRecord
  editions: readonly EditionChoice[]
  /** The one whose texts are written. */
  language: string
  onClose: () => void
}

/** The page of a product as the shop will show it, made anew whenever something of it was saved. */
export function ProductPreview({ product, editions, language, onClose }: Props) {
  const t = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const spoken = editions.find((one) => one.language === language) ?? editions[0]
  const [chosen, setChosen] = useState(spoken?.culture ?? '')
  const culture = editions.find((one) => one.culture === chosen) ?? spoken
  useEffect(() => heading.current?.focus(), [])
  if (!culture) return null
  return (
    <aside
      className="product-preview"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('product.preview.open')}
        </h2>
        <button type="button" className="quiet" onClick={onClose}>
          {t('product.preview.close')}
        </button>
      </header>
      <Choice
        label={t('product.preview.edition')}
        value={culture.culture}
        options={editions.map((one) => ({ value: one.culture, label: country(one.culture) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {isSold(product, culture) ? (
        <Made key={culture.culture} product={product} edition={editionOf(culture.culture) ?? ''} />
      ) : (
        <p className="empty">{t('product.preview.notSold')}</p>
      )}
    </aside>
  )
}

const isSold = ({ parts }: ProductRecord, { culture, language }: EditionChoice): boolean =>
  !parts.withdrawn && parts.prices[culture] !== undefined && parts.texts[language] !== undefined

function Made({ product: { sku, version }, edition }: { product: ProductRecord; edition: string }) {
  const t = useTexts()
  // It knows by which number the page of a product is found.
  const seo = useQuery(seoQuery(sku))
  const { parts, saves } = useUnsavedParts()
  const overview = useOverview()
  const { preview: making } = useOrders()
  const { mutate: make } = making
  useEffect(() => make(edition), [make, edition, version, saves])
  const card = cardOf(overview.data, edition)
  const error = making.error ?? (overview.data ? seo.error : overview.error)
  const isMaking = making.isPending || card?.current.some(({ kind }) => kind === 'preview') || false
  const hasFailed = !isMaking && card?.last?.kind === 'preview' && card.last.state === 'failed'
  // What is live already is made no preview of.
  const made = card?.preview && !card.preview.isOutdated ? card.preview : null
  const live = card?.live?.release
  const ready = made ? { key: made.run, release: 'preview' } : live === undefined ? null : { key: live, release: live }
  // The folder of the one before is gone as soon as the next one is made.
  const shown = isMaking ? null : ready
  return (
    <>
      <div role="status" className="hint">
        {isMaking && !error && (
          <p>{t(overview.data?.publishers === 0 ? 'product.preview.noPublisher' : 'product.preview.making')}</p>
        )}
        {!isMaking && made && <p>{t('product.preview.made', { at: moment(made.made) })}</p>}
        {!isMaking && !made && shown && <p>{t('product.preview.live')}</p>}
        {parts.length > 0 && <p>{t('product.preview.unsaved')}</p>}
      </div>
      {error && (
        <>
          <Problem error={error} />
          <button type="button" className="button" onClick={() => make(edition)}>
            {t('states.again')}
          </button>
        </>
      )}
      {hasFailed && card.last && (
        <p role="alert" className="problem">
          {t('product.preview.failed')}{' '}
          <Link to="/publishing/$edition/runs/$run" params={{ edition, run: card.last.id }}>
            {t('product.preview.run')}
          </Link>
        </p>
      )}
      {shown && seo.data && (
        <PreviewFrame
          key={shown.key}
          release={shown.release}
          edition={edition}
          path={paths.product(seo.data.productId)}
          runs={overview.data?.runsPreviews ?? false}
        />
      )}
    </>
  )
}
