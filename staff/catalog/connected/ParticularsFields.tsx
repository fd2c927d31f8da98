import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataFlows, dataPlaces, furtherSayings, neededSayings, sayings } from '#lib/contract/connected.ts'
import { languageOf, voicesOf } from '#lib/contract/voices.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'
import { Languages } from '../shop/Languages.tsx'

/** What is the same in every language, and what is said in each. */
export function ParticularsFields({ draft, isNew = false }: { draft: TypedRecord; isNew?: boolean }) {
  const t = useTexts()
  const { typed, type } = draft
  const places = entriesOf(typed['places'])
  return (
    <>
      <section className="panel">
        <h2>{t('connected.same')}</h2>
        {isNew && <RecordField draft={draft} field="key" label={t('connected.key')} hint={t('connected.keyHint')} />}
        <Choice
          label={t('connected.flowLabel')}
          value={typed['flow'] ?? ''}
          onChange={({ target }) => type('flow', target.value)}
          options={dataFlows.map((value) => ({ value, label: t(`connected.flow.${value}`) }))}
        />
        <fieldset className="boxes">
          <legend>{t('connected.places')}</legend>
          {dataPlaces.map((place) => (
            <label key={place}>
              <input
                type="checkbox"
                checked={places.includes(place)}
                onChange={({ target }) =>
                  type(
                    'places',
                    linesOf(dataPlaces.filter((one) => (one === place ? target.checked : places.includes(one)))),
                  )
                }
              />
              {t(`connected.place.${place}`)}
            </label>
          ))}
        </fieldset>
        <RecordField draft={draft} field="contact" label={t('connected.contact')} hint={t('connected.contactHint')} />
      </section>
      <Sayings draft={draft} />
    </>
  )
}

/** In one language, or as one country of it says it, which then says all of it. */
function Sayings({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const voices = voicesOf(choices.editions)
  const isWritten = (voice: string) => sayings.some((saying) => (draft.typed[`${saying} ${voice}`] ?? '').trim() !== '')
  const [voice, setVoice] = useState(voices[0] ?? '')
  const wrong = wrongWith(draft, 'texts')
  const lines = [
    ...neededSayings.map((saying) => ({ saying, hint: undefined })),
    ...furtherSayings.map((saying) => ({ saying, hint: t(`connected.sayingHint.${saying}`) })),
  ]
  return (
    <section className="panel">
      <h2>{t('connected.said')}</h2>
      <Languages languages={voices} language={voice} isWritten={isWritten} choose={setVoice} nameOf={scopeName} />
      {languageOf(voice) !== voice && !isWritten(voice) && <p className="hint">{t('connected.noOwn')}</p>}
      {wrong !== undefined && <Wrong message={wrong} />}
      {lines.map(({ saying, hint }) => (
        <RecordField
          key={`${saying} ${voice}`}
          draft={draft}
          field={`${saying} ${voice}`}
          label={t(`connected.saying.${saying}`)}
          language={languageOf(voice)}
          rows={2}
          fallback={draft.typed[`${saying} ${languageOf(voice)}`] ?? ''}
          hint={hint}
        />
      ))}
    </section>
  )
}
