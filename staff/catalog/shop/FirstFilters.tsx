import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { Picker } from '../../platform/fields/Picker.tsx'
import { Wrong } from '../records/RecordField.tsx'
import { type RecordDraft, wrongWith } from '../records/use-record.ts'

const shown = 10

/** What the products of a category are chosen by, in its order. */
export function FirstFilters({ draft }: { draft: RecordDraft }) {
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
