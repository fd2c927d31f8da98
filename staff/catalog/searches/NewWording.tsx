import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAtMost } from '#lib/contract/staff/search-wording.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ImproveSearch } from './ImproveSearch.tsx'
import type { Asked } from './use-improvement.ts'

/** Begins with a phrase that nobody searched for yet, such as the name of a product that comes next month. */
export function NewWording() {
  const t = useTexts()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <form
        className="panel inline"
        onSubmit={(event) => {
          event.preventDefault()
          const { phrase = '', edition } = typedIn(event.currentTarget)
          const { culture } = editions.find((one) => one.culture === edition) ?? {}
          if (culture && phrase.trim() !== '') setAsked({ culture, question: phrase.trim() })
        }}
      >
        <Field label={t('wording.newPhrase')} name="phrase" required maxLength={searchAtMost} />
        <Choice
          label={t('wording.edition')}
          name="edition"
          options={editions.map(({ culture }) => ({ value: culture, label: country(culture) }))}
        />
        <button className="button">{t('wording.begin')}</button>
      </form>
      {asked && <ImproveSearch asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
