import { Link } from '@tanstack/react-router'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { typedFrom } from './content-draft.ts'
import { useBegin } from './NewPage.tsx'
import { Preview } from './Preview.tsx'
import { voiceName } from './voice-name.ts'

type Props = {
  record: Pick<ContentRecord, 'culture' | 'uri'>
  fallback: NonNullable<ContentRecord['fallback']>
  language: string
}

/** What a country says that has no words of its own, whose they are, and the way to words of its own. */
export function Following({ record: { culture, uri }, fallback, language }: Props) {
  const t = useTexts()
  const begin = useBegin()
  const { parts } = fallback
  return (
    <>
      <section className="panel">
        <h2>{parts.title}</h2>
        <p>{parts.metadescription}</p>
        <p className="hint">
          {t('content.follows')}{' '}
          <Link to="/content/$culture/$uri" params={{ culture: fallback.culture, uri }}>
            {voiceName(fallback.culture)}
          </Link>
        </p>
        <button
          type="button"
          className="button main"
          disabled={begin.isPending}
          onClick={() => begin.mutate({ culture, uri, kind: parts.kind, copyOf: fallback.culture })}
        >
          {t('content.writeOwn', { country: voiceName(culture) })}
        </button>
        {begin.error && <Problem error={begin.error} />}
      </section>
      <Preview typed={typedFrom(parts)} culture={culture} language={language} />
    </>
  )
}
