import { useSuspenseQuery } from '@tanstack/react-query'
import { voicesOf } from '#lib/contract/voices.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordField } from '../records/RecordField.tsx'
import type { TypedRecord } from '../records/use-record.ts'
import type { Asked } from './use-improvement.ts'

/** What is typed, what is meant by it, and in which language, or in which country alone. */
export function SynonymFields({ draft, asked }: { draft: TypedRecord; asked: Asked }) {
  const t = useTexts()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const language = asked.culture.split('-')[0] ?? asked.culture
  const voices = voicesOf(editions).filter((voice) => voice === language || voice === asked.culture)
  return (
    <>
      <div className="pairs">
        <RecordField
          draft={draft}
          field="typed"
          label={t('wording.typed')}
          hint={t('wording.typedHint')}
          language={asked.culture}
        />
        <RecordField
          draft={draft}
          field="means"
          label={t('wording.means')}
          hint={t('wording.meansHint')}
          language={asked.culture}
        />
      </div>
      {voices.length > 1 && (
        <Choice
          label={t('wording.language')}
          value={draft.typed['language']}
          options={voices.map((value) => ({ value, label: scopeName(value) }))}
          onChange={({ target }) => draft.type('language', target.value)}
        />
      )}
    </>
  )
}
