import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { call } from '../../platform/calls/call.ts'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { useDraftPart } from '../../platform/drafts/use-draft-part.ts'
import { isKept } from '../../platform/drafts/use-typed.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { Fetched, WhenNear } from '../../platform/frame/WhenNear.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { ProductPapers } from '../media/documents/ProductPapers.tsx'
import { ProductPictures } from '../media/pictures/ProductPictures.tsx'
import { ProductSoftware } from '../media/software/ProductSoftware.tsx'
import { ProductSeo } from '../seo/ProductSeo.tsx'
import { Associations } from './Associations.tsx'
import { Connected } from './Connected.tsx'
import { Contents } from './Contents.tsx'
import { DataSheet } from './DataSheet.tsx'
import { PastPrices } from './PastPrices.tsx'
import { Plans } from './Plans.tsx'
import { Prices } from './Prices.tsx'
import { pricesQuery } from './prices-query.ts'
import { placeOf, placesOf } from './product-sections.ts'
import { Sale } from './Sale.tsx'
import { Stock } from './Stock.tsx'
import { Texts } from './Texts.tsx'
import { tellProduct, useDraft } from './use-draft.ts'
import { WhoPays } from './WhoPays.tsx'
import { wordsOfProduct } from './words-query.ts'

type Props = {
  product: ProductRecord
  editions: readonly EditionChoice[]
  voices: readonly string[]
  language: string
  voice: string
}

/** All that is kept of a product, in the order of its table of contents. */
export function ProductSections({ product, editions, voices, language, voice }: Props) {
  const t = useTexts()
  const draft = useDraft(product, editions)
  const place = useRef<HTMLDivElement>(null)
  const { sku } = product
  const record = `product:${sku}`
  const save = async () => {
    // What a browser does not take is shown where it stands.
    const forms = [...(place.current?.querySelectorAll<HTMLFormElement>('form.product') ?? [])]
    if (!forms.every((form) => form.reportValidity())) throw new Error('A field is not filled in as it has to be')
    return draft.save.mutateAsync()
  }
  useDraftPart(draft, { places: placesOf(draft.changed), record, save })
  const part = (anchor: Parameters<typeof placeOf>[0]) => ({ id: anchor, title: t(placeOf(anchor).name) })
  return (
    <div ref={place}>
      <ProductPictures product={product} language={language} voice={voice} />
      <Conflicts draft={draft} />
      <form className="product" onSubmit={(event) => event.preventDefault()}>
        <Texts sku={sku} languages={voices} language={voice} draft={draft} />
        <Prices product={product} editions={editions} draft={draft} />
        <WhoPays sku={sku} />
      </form>
      <Stock product={product} />
      <WhenNear {...part('plans')}>
        <Fetched {...part('plans')} query={pricesQuery(sku)}>
          <Plans sku={sku} editions={editions} />
          <PastPrices product={product} editions={editions} />
        </Fetched>
      </WhenNear>
      <form className="product" onSubmit={(event) => event.preventDefault()}>
        <Sale product={product} draft={draft} />
        <WhenNear {...part('data-sheet')}>
          <Fetched {...part('data-sheet')} query={wordsOfProduct(sku)}>
            <DataSheet sku={sku} draft={draft} />
          </Fetched>
        </WhenNear>
        <Connected draft={draft} />
        <WhenNear {...part('contents')}>
          <Fetched {...part('contents')} query={wordsOfProduct(sku)}>
            <Contents sku={sku} draft={draft} />
          </Fetched>
        </WhenNear>
        <Associations product={product} draft={draft} />
      </form>
      <WhenNear {...part('documents')} isWanted={isKept(`staff-documents-${sku}`)}>
        <ProductPapers product={product} language={language} />
      </WhenNear>
      <WhenNear {...part('software')} isWanted={isKept(`staff-software-${sku}`)}>
        <ProductSoftware sku={sku} language={language} />
      </WhenNear>
      <WhenNear {...part('seo')} isWanted={isKept(`staff-seo-${sku}`)}>
        <ProductSeo product={product} language={language} />
      </WhenNear>
      <WhenNear {...part('history')}>
        <div id="history">
          <History record={record} act={(entry) => <Undo key={entry.id} sku={sku} entry={entry} />} />
        </div>
      </WhenNear>
    </div>
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
