import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useBegin } from './NewPage.tsx'
import { voiceName } from './voice-name.ts'

/** Takes what a page says here along to a country that has nothing of it. */
export function NotYet({ record, missing }: { record: ContentRecord; missing: readonly string[] }) {
  const t = useTexts()
  const begin = useBegin()
  const { culture, uri, draft, public: shown } = record
  const kind = draft?.parts.kind ?? shown?.parts.kind
  if (!kind) return null
  return (
    <form
      className="row not-yet"
      onSubmit={(event) => {
        event.preventDefault()
        begin.mutate({ culture: typedIn(event.currentTarget)['culture'] ?? '', uri, kind, copyOf: culture })
      }}
    >
      <Choice
        name="culture"
        label={t('content.notYet')}
        options={missing.map((one) => ({ value: one, label: voiceName(one) }))}
      />
      <button className="button" disabled={begin.isPending}>
        {t('content.copyHere')}
      </button>
      {begin.error && <Problem error={begin.error} />}
    </form>
  )
}
