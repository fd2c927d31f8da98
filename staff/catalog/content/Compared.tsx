import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import type { Typed } from '../../platform/drafts/draft.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { readable, typedFrom } from './content-draft.ts'
import { versionsQuery } from './content-queries.ts'

type Props = { record: ContentRecord; version: string; typed: Typed }

/** A version and what is written now, word by word: as it is read, and where that is the same, as HTML. */
export function Compared({ record: { culture, uri }, version, typed }: Props) {
  const t = useTexts()
  const versions = useQuery(versionsQuery(culture, uri))
  const found = versions.data?.find(({ id }) => String(id) === version)
  if (versions.isPending) return <Waiting />
  if (versions.error) return <Problem error={versions.error} />
  if (!found?.parts) return null
  const before = typedFrom(found.parts)
  const fields = Object.keys(before).filter((field) => field !== 'body' && before[field] !== typed[field])
  const isSame = fields.length === 0 && before['body'] === typed['body']
  return (
    <section className="panel compared" aria-labelledby="compared">
      <h2 id="compared">{t('content.compared', { at: moment(found.at) })}</h2>
      <p className="hint">{t('content.comparedHint')}</p>
      {isSame && <p>{t('content.same')}</p>}
      {fields.map((field) => (
        <p key={field}>
          <strong>{fieldName(field, t)}</strong>: <Difference before={before[field] ?? ''} after={typed[field] ?? ''} />
        </p>
      ))}
      {before['body'] !== typed['body'] && <BodyDifference before={before['body'] ?? ''} after={typed['body'] ?? ''} />}
      <p>
        <Link to="/content/$culture/$uri" params={{ culture, uri }} search={{}}>
          {t('content.close')}
        </Link>
      </p>
    </section>
  )
}

type Both = { before: string; after: string }

function BodyDifference({ before, after }: Both) {
  const [from, to] = [readable(before), readable(after)]
  return (
    <div className="written words">
      <Difference before={from === to ? before : from} after={from === to ? after : to} />
    </div>
  )
}

/** Named to those who do not see the marks. */
export function Difference({ before, after }: Both) {
  const t = useTexts()
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  return parts.map(({ value, added, removed }, at) =>
    added ? (
      <ins key={at} aria-label={`${t('content.come')} ${value}`}>
        {value}
      </ins>
    ) : removed ? (
      <del key={at} aria-label={`${t('content.gone')} ${value}`}>
        {value}
      </del>
    ) : (
      <span key={at}>{value}</span>
    ),
  )
}
