import { Link } from '@tanstack/react-router'
import { associations, type ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { PickedName, ProductPicker } from './ProductPicker.tsx'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import type { ProductDraft } from './use-draft.ts'

type Props = { product: ProductRecord; draft: ProductDraft }

/** Products that stand beside this one, in their order. */
export function Associations({ product, draft }: Props) {
  const t = useTexts()
  return (
    <section className="panel" id="associations">
      <h2>{t('product.associations')}</h2>
      {associations.map((field) => {
        const skus = entriesOf(draft.typed[field])
        const write = (next: readonly string[]) => draft.type(field, linesOf(next))
        return (
          <div key={field} className="association">
            <h3>{t(`product.${field}`)}</h3>
            {skus.length === 0 && <p className="hint">{t('product.noneYet')}</p>}
            <OrderedList
              label={t(`product.${field}`)}
              entries={skus.map((sku) => ({ key: sku, name: sku, body: <Named sku={sku} product={product} /> }))}
              onOrder={write}
            />
            <ProductPicker
              label={t(`product.add.${field}`)}
              without={[...skus, product.sku]}
              onPick={(sku) => write([...skus, sku])}
            />
          </div>
        )
      })}
    </section>
  )
}

/** A product that another one names, as the way to it. */
export function Named({ sku, product: { named } }: { sku: string; product: ProductRecord }) {
  const t = useTexts()
  const known = named[sku]
  return (
    <>
      <Link to="/catalogue/$sku" params={{ sku }}>
        {known ? known.name : <PickedName sku={sku} />}
      </Link>
      {known?.withdrawn && <span className="tag">{t('product.withdrawnTag')}</span>}
      <span className="second">{sku}</span>
    </>
  )
}
