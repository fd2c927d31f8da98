import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { voicesOf } from '#lib/contract/voices.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { ChoosePicture } from '../media/pictures/ChoosePicture.tsx'
import { CategorySeo } from './CategorySeo.tsx'
import { CategoryTexts } from './CategoryTexts.tsx'
import { FirstFilters } from './FirstFilters.tsx'
import { OldAddresses } from './OldAddresses.tsx'
import { RecordField } from '../records/RecordField.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { type RecordDraft, useRecord } from '../records/use-record.ts'

const route = getRouteApi('/within/shop/categories/$id')

export function CategoryPage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('category', id))
  return <Category key={id} record={record} />
}

/** One category in every language, with who changed what of it. */
function Category({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const draft = useRecord(record)
  const languages = voicesOf(choices.editions)
  const [language, choose] = useState(languages[0] ?? '')
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/shop', name: t('shop.categories') }}
      removing={{
        label: t('shop.remove'),
        question: t('shop.removeAsk', { name: record.title }),
        hint: t('shop.notEmpty'),
      }}
      beside={
        <>
          <CategorySeo draft={draft} language={language} />
          <OldAddresses record={record.record} folder="/category/" />
        </>
      }
    >
      <CategoryTexts draft={draft} languages={languages} language={language} choose={choose} />
      <InShop draft={draft} />
      <FirstFilters draft={draft} />
    </RecordPage>
  )
}

function InShop({ draft }: { draft: RecordDraft }) {
  const t = useTexts()
  return (
    <section className="panel">
      <h2>{t('shop.inShop')}</h2>
      <label className="ticked">
        <input
          type="checkbox"
          checked={draft.typed['hidden'] === 'yes'}
          onChange={({ target }) => draft.type('hidden', target.checked ? 'yes' : '')}
        />
        {t('shop.label.hidden')}
      </label>
      <RecordField draft={draft} field="image" label={t('shop.label.image')} />
      <ChoosePicture onPick={(url) => draft.type('image', url)} />
    </section>
  )
}
