import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { languageOf, voicesOf } from '#lib/contract/voices.ts'
import { call } from '../../platform/calls/call.ts'
import { type TextName, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { AfterFirstView } from '../../platform/frame/AfterFirstView.tsx'
import { Saving } from '../../publishing/Saving.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { ProductPapers } from '../media/documents/ProductPapers.tsx'
import { ProductPictures } from '../media/pictures/ProductPictures.tsx'
import { ProductSeo } from '../seo/ProductSeo.tsx'
import { ProductSoftware } from '../media/software/ProductSoftware.tsx'
import { country } from '../../platform/texts/country.ts'
import { Associations, Named } from './Associations.tsx'
import { productQuery } from './catalogue-queries.ts'
import { Contents } from './Contents.tsx'
import { Copying } from './Copying.tsx'
import { DataSheet } from './DataSheet.tsx'
import { PastPrices } from './PastPrices.tsx'
import { Plans } from './Plans.tsx'
import { Prices } from './Prices.tsx'
import { languagesOf } from './product-draft.ts'
import { Sale } from './Sale.tsx'
import { Stock } from './Stock.tsx'
import { Texts } from './Texts.tsx'
import { tellProduct, useDraft } from './use-draft.ts'
import { WhoPays } from './WhoPays.tsx'
import './catalogue.css'
import './product.css'

type OnSaleProps = { product: ProductRecord; editions: readonly EditionChoice[] }

/** Where it can be bought, and what it wants where it cannot. */
function OnSale({ product, editions }: OnSaleProps) {
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

const route = getRouteApi('/within/catalogue/$sku')

export function ProductPage() {
  const { sku } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(sku))
  const { data: choices } = useSuspenseQuery(choicesQuery)
  return <Product key={sku} product={product} editions={choices.editions} />
}

type Part = readonly [anchor: string, name: TextName]

/** Parts of the page by their anchors. */
const sections = [
  ['texts', 'catalogue.texts'],
  ['prices', 'catalogue.prices'],
  ['data-sheet', 'product.dataSheet'],
  ['contents', 'product.contents'],
  ['associations', 'product.associations'],
  ['sale', 'product.sale'],
  ['stock', 'catalogue.stock'],
  ['plans', 'product.plans'],
] as const satisfies readonly Part[]

/** Each saved by itself, below what is saved as one. */
const saved = [
  ['pictures', 'pictures.heading'],
  ['documents', 'documents.heading'],
  ['software', 'software.heading'],
  ['seo', 'seo.heading'],
] as const satisfies readonly Part[]

type Props = { product: ProductRecord; editions: readonly EditionChoice[] }

/** One product, in every language and market, with who changed what of it. */
function Product({ product, editions }: Props) {
  const t = useTexts()
  const wanted = route.useSearch().language
  const draft = useDraft(product, editions)
  const languages = languagesOf(editions)
  const language = languages.find((one) => one === languageOf(wanted ?? '')) ?? languages[0] ?? ''
  const voices = voicesOf(editions)
  const voice = voices.find((one) => one === wanted) ?? language
  const { sku, code, parts } = product
  return (
    <>
      <p className="back">
        <Link to="/catalogue">{t('rooms.catalogue')}</Link>
      </p>
      <h1>{parts.texts[language]?.name ?? code}</h1>
      <p className="second">{sku}</p>
      <OnSale product={product} editions={editions} />
      <Copying product={product} />
      <nav className="filters" aria-label={t('product.sections')}>
        {[...sections, ...saved].map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className="columns">
        <form
          className="product"
          onSubmit={(event) => {
            event.preventDefault()
            draft.save.mutate()
          }}
        >
          <Conflicts draft={draft} />
          <Texts sku={sku} languages={voices} language={voice} draft={draft} />
          <Prices product={product} editions={editions} draft={draft} />
          <WhoPays sku={product.sku} />
          <DataSheet sku={sku} draft={draft} />
          <Contents sku={sku} draft={draft} />
          <Associations product={product} draft={draft} />
          <Sale product={product} draft={draft} />
          <Saving record={`product:${sku}`} draft={draft} />
        </form>
        <div>
          <Stock product={product} />
          <Plans sku={sku} editions={editions} />
          <PastPrices product={product} editions={editions} />
          <History record={`product:${sku}`} act={(entry) => <Undo key={entry.id} sku={sku} entry={entry} />} />
        </div>
        <div className="product-more">
          <AfterFirstView
            before={saved.map(([id, name]) => (
              <section key={id} className="panel" id={id}>
                <h2>{t(name)}</h2>
                <Waiting />
              </section>
            ))}
          >
            <ProductPictures product={product} language={language} voice={voice} />
            <ProductPapers product={product} language={language} />
            <ProductSoftware sku={sku} language={language} />
            <ProductSeo product={product} language={language} />
          </AfterFirstView>
        </div>
      </div>
    </>
  )
}

function Undo({ sku, entry: { id, after } }: { sku: string; entry: AuditEntry }) {
  const t = useTexts()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call('undoProduct', { params: { sku }, body: { entry: id } }),
    onSuccess: (product) => tellProduct(queries, product),
  })
  if (!after) return null
  return (
    <>
      <button type="button" className="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t('catalogue.undo')}
      </button>
      {undo.error && <Problem error={undo.error} />}
    </>
  )
}
