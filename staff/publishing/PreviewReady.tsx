import { Link } from '@tanstack/react-router'
import type { EditionCard } from '#lib/contract/staff/publishing.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import type { Orders } from './overview.ts'
import { previewAddress } from './release-address.ts'
import { Surprises } from './Surprises.tsx'

type Props = { edition: string; preview: NonNullable<EditionCard['preview']>; orders: Orders }

/** A release that can be looked at, and then becomes live exactly as it is. */
export function PreviewReady({ edition, preview, orders }: Props) {
  const t = useTexts()
  const { run, made, isOutdated, surprises } = preview
  if (isOutdated) return <p className="hint">{t('publishing.previewOutdated')}</p>
  return (
    <section className="preview-ready">
      <p>
        <strong>{t('publishing.previewReady', { made: moment(made) })}</strong>
      </p>
      {surprises.length > 0 && (
        <>
          <p className="problem">{t('publishing.publishSurprises')}</p>
          <Surprises surprises={surprises} />
        </>
      )}
      <div className="row">
        <a href={previewAddress(edition, 'preview', '/')} target="_blank" rel="noreferrer">
          {t('publishing.previewOpen')}
        </a>
        <Link to="/publishing/$edition/runs/$run" params={{ edition, run }}>
          {t('publishing.previewChanges')}
        </Link>
        <Asking
          label={t('publishing.publish')}
          question={t('publishing.publishAsk', { edition: editionName(edition) })}
          onConfirm={(confirmation) => orders.publish.mutate({ edition, run, confirmation })}
        />
      </div>
    </section>
  )
}
