import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { voicesOf } from '#lib/contract/voices.ts'
import { paths } from '#lib/domain/paths.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { ChoosePicture } from '../media/pictures/ChoosePicture.tsx'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { type RecordDraft, useRecord, wrongWith } from '../records/use-record.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { Snippet } from '../seo/Snippet.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { Picker } from '../../platform/fields/Picker.tsx'
import { CategoryTexts } from './CategoryTexts.tsx'
import { OldAddresses } from './OldAddresses.tsx'

const shown = 10

/** What the products of a category are chosen by, in its order. */
function FirstFilters({ draft }: { draft: RecordDraft }) {
  const t = useTexts()
  const {
    data: { facets },
  } = useSuspenseQuery(choicesQuery)
  const codes = entriesOf(draft.typed['facets'])
  const write = (next: readonly string[]) => draft.type('facets', linesOf(next))
  const nameOf = (code: string) => facets.find((facet) => facet.code === code)?.name ?? code
  const [words, setWords] = useState('')
  const typed = words.trim().toLowerCase()
  const isMeant = ({ code, name }: { code: string; name: string }) =>
    typed !== '' && !codes.includes(code) && `${name} ${code}`.toLowerCase().includes(typed)
  const found = facets.filter(isMeant)
  const wrong = wrongWith(draft, 'facets')
  return (
    <section className="panel">
      <h2>{t('shop.firstFilters')}</h2>
      <p className="hint">{t(codes.length === 0 ? 'shop.noFirstFilters' : 'shop.firstFiltersHint')}</p>
      <OrderedList
        label={t('shop.firstFilters')}
        entries={codes.map((code) => ({ key: code, name: nameOf(code), body: nameOf(code) }))}
        onOrder={write}
      />
      <Picker
        label={t('shop.addFilter')}
        words={words}
        onWords={setWords}
        options={found.slice(0, shown).map(({ code, name }) => ({ value: code, label: name, second: code }))}
        empty={t('product.noWord')}
        onPick={({ value }) => write([...codes, value])}
      />
      {wrong !== undefined && <Wrong message={wrong} />}
    </section>
  )
}

/** How a category is seen from outside in one language, as it is typed. */
function CategorySeo({ draft: { typed }, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const sites = useQuery(sitesQuery)
  const site = sites.data?.find((one) => one.language === language)
  const said = (field: string) => (typed[`${field} ${language}`] ?? '').trim()
  const title = said('title') || said('name')
  const uri = said('uri')
  const image = typed['image'] ?? ''
  return (
    <section className="panel">
      <h2>{t('seo.heading')}</h2>
      {sites.error && <Problem error={sites.error} />}
      {sites.isPending && <Waiting />}
      {site && (title === '' || uri === '') && <p className="empty">{t('shop.noText')}</p>}
      {site && title !== '' && uri !== '' && (
        <Snippet
          title={title}
          description={said('metadescription') || said('description')}
          address={site.origin + paths.category(uri)}
          picture={/^(\/(?!\/)|https:\/\/)\S+$/.test(image) ? image : null}
          brand={site.brand}
          language={language}
        />
      )}
    </section>
  )
}

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
