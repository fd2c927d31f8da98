import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { useState } from 'react'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { languageOf, voicesOf } from '#lib/contract/voices.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { SectionMenu } from '../../platform/frame/SectionMenu.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useCode } from '../../platform/routing/use-code.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { UnsavedBar } from '../../publishing/UnsavedBar.tsx'
import { productQuery } from './catalogue-queries.ts'
import { Copying } from './Copying.tsx'
import { OnSale } from './OnSale.tsx'
import { languagesOf } from './product-draft.ts'
import { productSections } from './product-sections.ts'
import { ProductSections } from './ProductSections.tsx'
import './catalogue.css'
import './product.css'
import './product-page.css'

const fetchPreview = () => import('./ProductPreview.tsx')

const anchors: readonly string[] = productSections.map(([anchor]) => anchor)

const route = getRouteApi('/within/catalogue/$sku')

export function ProductPage() {
  const { sku } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(sku))
  const { data: choices } = useSuspenseQuery(choicesQuery)
  return <Product key={sku} product={product} editions={choices.editions} />
}

type Props = { product: ProductRecord; editions: readonly EditionChoice[] }

/** One product, in every language and market, with the page that is made of it beside. */
function Product({ product, editions }: Props) {
  const t = useTexts()
  const wanted = route.useSearch().language
  const [isPreviewed, setPreviewed] = useState(false)
  const preview = useCode(fetchPreview)
  const languages = languagesOf(editions)
  const language = languages.find((one) => one === languageOf(wanted ?? '')) ?? languages[0] ?? ''
  const voices = voicesOf(editions)
  const voice = voices.find((one) => one === wanted) ?? language
  const { sku, code, parts } = product
  // Whoever has not chosen a language of the texts reads the name in that of the back office.
  const spoken = wanted === undefined ? parts.texts[i18next.language] : undefined
  return (
    <>
      <p className="back">
        <Link to="/catalogue">{t('rooms.catalogue')}</Link>
      </p>
      <h1>{(spoken ?? parts.texts[language])?.name ?? code}</h1>
      <p className="second">{sku}</p>
      <OnSale product={product} editions={editions} />
      <div className="row product-acts">
        <button
          type="button"
          className="button"
          aria-expanded={isPreviewed}
          onClick={() => {
            preview.load()
            setPreviewed(!isPreviewed)
          }}
        >
          {t(isPreviewed ? 'product.preview.close' : 'product.preview.open')}
        </button>
        <Copying product={product} />
      </div>
      <div className="product-page" data-previewed={isPreviewed || undefined}>
        <SectionMenu
          label={t('product.sections')}
          sections={productSections.map(([id, name]) => ({ id, title: t(name) }))}
        />
        <div className="product-sections">
          <ProductSections product={product} editions={editions} voices={voices} language={language} voice={voice} />
          <UnsavedBar order={anchors} />
        </div>
        {isPreviewed && !preview.code && (preview.error ? <Problem error={preview.error} /> : <Waiting />)}
        {isPreviewed && preview.code && (
          <preview.code.ProductPreview
            product={product}
            editions={editions}
            language={language}
            onClose={() => setPreviewed(false)}
          />
        )}
      </div>
    </>
  )
}
