import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Finder } from '../../platform/fields/Finder.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { ProductPicker } from '../products/ProductPicker.tsx'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'
import type { Asked } from './use-improvement.ts'

const goals = ['category', 'product', 'page'] as const
type Goal = (typeof goals)[number]
type Props = { draft: TypedRecord; asked: Asked }

/** A phrase, and what it leads to; what that is called stands with the answers. */
export function RedirectFields({ draft, asked }: Props) {
  const t = useTexts()
  const [goal, setGoal] = useState<Goal>('category')
  const wrong = wrongWith(draft, 'leads')
  const lead = (key: string) => draft.type('leads', key === '' ? '' : `${goal}:${key}`)
  return (
    <>
      <div className="pairs">
        <RecordField
          draft={draft}
          field="phrase"
          label={t('wording.phrase')}
          hint={t('wording.phraseHint')}
          language={asked.culture}
        />
        <Choice
          label={t('wording.goal')}
          value={goal}
          options={goals.map((value) => ({ value, label: t(`wording.goals.${value}`) }))}
          onChange={({ target }) => {
            setGoal(goals.find((one) => one === target.value) ?? goal)
            draft.type('leads', '')
          }}
        />
      </div>
      {goal === 'category' && <Categories value={draft.typed['leads'] ?? ''} onLead={lead} />}
      {goal === 'product' && <ProductPicker label={t('wording.goals.product')} without={[]} onPick={lead} />}
      {goal === 'page' && <Pages culture={asked.culture} onLead={lead} />}
      {wrong !== undefined && <Wrong message={wrong} />}
    </>
  )
}

function Categories({ value, onLead }: { value: string; onLead: (key: string) => void }) {
  const t = useTexts()
  const { categories } = useSuspenseQuery(choicesQuery).data
  const indent = '– '
  return (
    <Choice
      label={t('wording.goals.category')}
      value={value.slice('category:'.length)}
      options={[
        { value: '', label: t('wording.choose') },
        ...categories.map(({ id, name, depth }) => ({ value: String(id), label: indent.repeat(depth) + name })),
      ]}
      onChange={({ target }) => onLead(target.value)}
    />
  )
}

function Pages({ culture, onLead }: { culture: Asked['culture']; onLead: (key: string) => void }) {
  const t = useTexts()
  return (
    <Finder
      label={t('wording.goals.page')}
      hint={t('wording.pageHint')}
      empty={t('wording.noPage')}
      find={(words) => ({
        queryKey: ['content', 'found', culture, words],
        queryFn: async () => (await call('contents', { query: { search: words, edition: culture } })).contents,
      })}
      optionOf={({ uri, title }) => ({ value: uri, label: title === '' ? uri : title, second: uri })}
      onPick={({ uri }) => onLead(uri)}
    />
  )
}
