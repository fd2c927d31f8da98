import { Link } from '@tanstack/react-router'
import { relations } from '#lib/contract/search.ts'
import { mostProducts } from '#lib/contract/staff/cross-references.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { PickedName, ProductPicker } from '../products/ProductPicker.tsx'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'

/** What the model is called, and what is sold here in its place. */
export function CrossReferenceFields({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  const wrongRelation = wrongWith(draft, 'relation')
  return (
    <>
      <section className="panel">
        <h2>{t('counterparts.called')}</h2>
        <div className="pairs">
          <RecordField draft={draft} field="maker" label={t('counterparts.maker')} hint={t('counterparts.makerHint')} />
          <RecordField draft={draft} field="model" label={t('counterparts.model')} hint={t('counterparts.modelHint')} />
        </div>
        <RecordField
          draft={draft}
          field="spellings"
          label={t('counterparts.spellings')}
          hint={t('counterparts.spellingsHint')}
          rows={3}
        />
      </section>
      <section className="panel">
        <h2>{t('counterparts.inItsPlace')}</h2>
        <Choice
          label={t('counterparts.relation')}
          value={draft.typed['relation']}
          onChange={({ target }) => draft.type('relation', target.value)}
          aria-invalid={wrongRelation !== undefined || undefined}
          options={relations.map((value) => ({ value, label: t(`counterparts.as.${value}`) }))}
        />
        {wrongRelation !== undefined && <Wrong message={wrongRelation} />}
        <Products draft={draft} />
      </section>
    </>
  )
}

/** The nearest first; so the search shows them. */
function Products({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  const skus = entriesOf(draft.typed['instead'])
  const write = (next: readonly string[]) => draft.type('instead', linesOf(next))
  const wrong = wrongWith(draft, 'instead')
  return (
    <div className="association">
      <h3>{t('counterparts.products')}</h3>
      <p className="hint">{t('counterparts.productsHint', { most: mostProducts })}</p>
      <OrderedList
        label={t('counterparts.products')}
        entries={skus.map((sku) => ({ key: sku, name: sku, body: <Named sku={sku} /> }))}
        onOrder={write}
      />
      {wrong !== undefined && <Wrong message={wrong} />}
      <ProductPicker label={t('counterparts.addProduct')} without={skus} onPick={(sku) => write([...skus, sku])} />
    </div>
  )
}

function Named({ sku }: { sku: string }) {
  return (
    <>
      <Link to="/catalogue/$sku" params={{ sku }}>
        <PickedName sku={sku} />
      </Link>
      <span className="second">{sku}</span>
    </>
  )
}
