import { queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#lib/domain/paths.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { Shown } from './Shown.tsx'
import { sitesQuery } from './sites-query.ts'

const seoQuery = (sku: string) =>
  queryOptions({ queryKey: ['seo', 'product', sku], queryFn: () => call('productSeo', { params: { sku } }) })

/** How a product is seen from outside, in one language. */
export function ProductSeo({ product, language }: { product: ProductRecord; language: string }) {
  const t = useTexts()
  const sites = useQuery(sitesQuery)
  const seo = useQuery(seoQuery(product.sku))
  const site = sites.data?.find((one) => one.language === language)
  const text = product.parts.texts[language]
  const error = sites.error ?? seo.error
  return (
    <section className="panel">
      <h2>{t('seo.heading')}</h2>
      {error && <Problem error={error} />}
      {(sites.isPending || seo.isPending) && <Waiting />}
      {site && seo.data && !text && <p className="empty">{t('catalogue.noText')}</p>}
      {site && seo.data && text && (
        <Shown
          title={text.name}
          description={text.short}
          address={site.origin + paths.product(seo.data.productId)}
          picture={product.image}
          brand={site.brand}
          language={language}
        />
      )}
    </section>
  )
}
