import { useQuery } from '@tanstack/react-query'
import { titled } from '#lib/domain/page-title.ts'
import { paths } from '#lib/domain/paths.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { type ProductSeo as Record, shownAtMost, type ShopSite } from '#lib/contract/staff/seo.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { useDraftPart } from '../../platform/drafts/use-draft-part.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { CountedField } from './CountedField.tsx'
import { Snippet } from './Snippet.tsx'
import { sitesQuery } from './sites-query.ts'
import { seoQuery, useSeo } from './use-seo.ts'
import { placeOf } from '../products/product-sections.ts'

const places = [placeOf('seo')]

type Props = { product: ProductRecord; language: string }

/** How a product is seen from outside, in one language, and what is said of it there. */
export function ProductSeo({ product, language }: Props) {
  const t = useTexts()
  const sites = useQuery(sitesQuery)
  const seo = useQuery(seoQuery(product.sku))
  const error = sites.error ?? seo.error
  return (
    <section className="panel" id="seo">
      <h2>{t('seo.heading')}</h2>
      {error && <Problem error={error} />}
      {(sites.isPending || seo.isPending) && <Waiting />}
      {sites.data && seo.data && <Editing product={product} language={language} record={seo.data} sites={sites.data} />}
    </section>
  )
}

function Editing({ product, language, record, sites }: Props & { record: Record; sites: readonly ShopSite[] }) {
  const t = useTexts()
  const draft = useSeo(record, [...new Set(sites.map((site) => site.language))])
  useDraftPart(draft, { places, record: `product:${product.sku}` })
  const site = sites.find((one) => one.language === language)
  const text = product.parts.texts[language]
  const [title, description] = [`seoTitle ${language}`, `seoDescription ${language}`]
  if (!site || !text) return <p className="empty">{t('catalogue.noText')}</p>
  const written = { title: draft.typed[title] ?? '', description: draft.typed[description] ?? '' }
  const shown = { title: written.title.trim() || text.name, description: written.description.trim() || text.short }
  return (
    <>
      <Conflicts draft={draft} />
      <CountedField
        label={t('seo.title')}
        value={written.title}
        fallback={text.name}
        most={shownAtMost.title}
        language={language}
        rows={2}
        behind={titled(shown.title, site.brand).slice(shown.title.length)}
        onType={(value) => draft.type(title, value)}
      />
      <CountedField
        label={t('seo.description')}
        value={written.description}
        fallback={text.short}
        most={shownAtMost.description}
        language={language}
        rows={3}
        onType={(value) => draft.type(description, value)}
      />
      <Snippet
        {...shown}
        address={site.origin + paths.product(record.productId)}
        picture={product.image}
        brand={site.brand}
        language={language}
      />
    </>
  )
}
