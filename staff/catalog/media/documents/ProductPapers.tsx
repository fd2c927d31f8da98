import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query'
import { documentKinds } from '#lib/contract/product.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { ProductDocuments } from '#lib/contract/staff/documents.ts'
import type { ShopSite } from '#lib/contract/staff/seo.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Conflicts } from '../../../platform/drafts/Conflicts.tsx'
import { useDraftPart } from '../../../platform/drafts/use-draft-part.ts'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import { sitesQuery } from '../../seo/sites-query.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTyped } from '../../../platform/drafts/use-typed.ts'
import { paperIn, slotOf, documentsFrom, typedDocuments } from './document-fields.ts'
import { Slot } from './Slot.tsx'
import './documents.css'
import { placeOf } from '../../products/product-sections.ts'

const documentsQuery = (sku: string) =>
  queryOptions({
    queryKey: ['beside', sku, 'documents'],
    queryFn: () => call('productDocuments', { params: { sku } }),
  })

/** The uploaded papers of a product as they are put together in this tab, until they are saved. */
function useDocuments(record: ProductDocuments, languages: readonly string[]) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-documents-${sku}`,
    record,
    typedOf: (documents) => typedDocuments(documents, languages),
    readAgain: () => queries.query({ ...documentsQuery(sku), staleTime: 0 }),
    send: ({ version }, typed) =>
      call('changeDocuments', { params: { sku }, body: { version, documents: documentsFrom(typed) } }),
    tell: async (saved) => {
      queries.setQueryData(documentsQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}

const places = [placeOf('documents')]

type Props = { product: ProductRecord; language: string }

/** The papers of a product in one language. */
export function ProductPapers({ product, language }: Props) {
  const t = useTexts()
  const documents = useQuery(documentsQuery(product.sku))
  const sites = useQuery(sitesQuery)
  const error = documents.error ?? sites.error
  return (
    <section className="panel" id="documents">
      <h2>{t('documents.heading')}</h2>
      {error && <Problem error={error} />}
      {(documents.isPending || sites.isPending) && <Waiting />}
      {documents.data && sites.data && (
        <Editing record={documents.data} sites={sites.data} product={product} language={language} />
      )}
    </section>
  )
}

type Parts = Props & { record: ProductDocuments; sites: readonly ShopSite[] }

function Editing({ record, sites, product, language }: Parts) {
  const t = useTexts()
  const draft = useDocuments(record, [...new Set(sites.map((site) => site.language))])
  const { sku, parts } = product
  useDraftPart(draft, { places, record: `product:${sku}` })
  // It is looked at where it is sold; elsewhere nothing leads to it.
  const site = sites.find((one) => one.language === language && parts.prices[one.culture] && parts.texts[language])
  return (
    <>
      <p className="hint">{t('documents.hint')}</p>
      <Conflicts draft={draft} tell={(value) => paperIn(value)?.title ?? '–'} />
      <div className="slots">
        {documentKinds.map((kind) => {
          const slot = slotOf(kind, language)
          return (
            <Slot
              key={slot}
              kind={kind}
              isDrawn={record.drawn.includes(kind)}
              typed={draft.typed[slot] ?? ''}
              address={site && `/media/documents/${site.culture}/${encodeURIComponent(sku)}-${kind}.pdf`}
              onType={(value) => draft.type(slot, value)}
            />
          )
        })}
      </div>
    </>
  )
}
