import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { typedFrom } from './content-draft.ts'
import { versionsQuery } from './content-queries.ts'
import type { ContentDraft } from './use-content-draft.ts'

/**
 * What was written: to be compared with what is written now, and brought back as a draft. Drafts from before something became
 * public wait until somebody asks for them.
 */
export function Versions({ record, draft }: { record: ContentRecord; draft: ContentDraft }) {
  const t = useTexts()
  const { culture, uri } = record
  const versions = useQuery(versionsQuery(culture, uri))
  const [isWhole, showWhole] = useState(false)
  const all = versions.data ?? []
  const lastPublic = all.findIndex(({ isDraft }) => !isDraft)
  const shown = isWhole || lastPublic < 0 ? all : all.filter(({ isDraft }, at) => !isDraft || at < lastPublic)
  const folded = all.length - shown.length
  return (
    <section className="versions">
      <h2>{t('content.versions')}</h2>
      {versions.isPending && <Waiting />}
      {versions.error && <Problem error={versions.error} />}
      {versions.data?.length === 0 && <p className="empty">{t('content.noVersions')}</p>}
      <ol className="plain">
        {shown.map(({ id, at, by, parts, isDraft }) => (
          <li key={id}>
            <p>
              <time dateTime={at}>{moment(at)}</time>{' '}
              <span className="second">
                {[
                  isDraft && t('content.draft'),
                  parts === null && t('content.withdrawn'),
                  by ?? (parts && t('content.asItWas')),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            {parts && (
              <p className="row">
                <Link to="/content/$culture/$uri" params={{ culture, uri }} search={{ version: String(id) }}>
                  {t('content.compare')}
                </Link>
                <button
                  type="button"
                  className="quiet"
                  // A page keeps the address that it has.
                  onClick={() => draft.write({ ...typedFrom(parts), uri: draft.typed['uri'] || uri })}
                >
                  {t('content.restore')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {folded > 0 && (
        <button type="button" className="quiet" onClick={() => showWhole(true)}>
          {t('content.foldedDrafts', { count: folded })}
        </button>
      )}
    </section>
  )
}
