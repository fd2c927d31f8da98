import { contentKinds } from '#lib/contract/catalogue.ts'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { ChoosePicture } from '../media/pictures/ChoosePicture.tsx'
import type { ContentDraft } from './use-content-draft.ts'

/** What all countries that have the page share. */
export function Properties({ draft: { typed, type }, record }: { draft: ContentDraft; record: ContentRecord }) {
  const t = useTexts()
  const isMoved = record.public !== null && typed['uri'] !== record.uri
  return (
    <section className="panel">
      <h2>{t('content.properties')}</h2>
      <p className="hint">{t('content.propertiesHint')}</p>
      <Field
        label={t('content.uri')}
        value={typed['uri'] ?? ''}
        maxLength={100}
        readOnly={record.isKept}
        {...(isMoved && { hint: t('content.uriHint') })}
        onChange={({ target }) => type('uri', target.value)}
      />
      <Choice
        label={t('content.kindLabel')}
        value={typed['kind'] ?? 'page'}
        disabled={record.isKept}
        options={contentKinds.map((kind) => ({ value: kind, label: t(`content.kind.${kind}`) }))}
        onChange={({ target }) => type('kind', target.value)}
      />
      {typed['kind'] === 'post' && (
        <>
          <Field
            label={t('content.publishedAt')}
            type="datetime-local"
            hint={t('content.publishedAtHint')}
            value={typed['publishedAt'] ?? ''}
            onChange={({ target }) => type('publishedAt', target.value)}
          />
          <Field
            label={t('content.image')}
            hint={t('content.imageHint')}
            value={typed['image'] ?? ''}
            maxLength={500}
            onChange={({ target }) => type('image', target.value)}
          />
          <ChoosePicture onPick={(url) => type('image', url)} />
        </>
      )}
    </section>
  )
}
