import { useMutation } from '@tanstack/react-query'
import { bytesWritten } from '../library/bytes-written.ts'
import { call } from '../../../platform/calls/call.ts'
import { moment, useTexts } from '../../../platform/texts/texts.ts'
import { Field } from '../../../platform/fields/Field.tsx'
import { FileDrop } from '../../../platform/fields/FileDrop.tsx'
import { Problem } from '../../../platform/frame/States.tsx'
import { type Kind, type Paper, paperIn, titleFrom, written } from './document-fields.ts'

type Props = {
  kind: Kind
  /** What is in the shop where nothing was uploaded. */
  isDrawn: boolean
  typed: string
  /** Where it can be looked at as it was saved. */
  address: string | undefined
  onType: (value: string) => void
}

const pdf = 'application/pdf'

/** A kind of paper in one language: the file of the maker's own, or what the shop does without one. */
export function Slot({ kind, isDrawn, typed, address, onType }: Props) {
  const t = useTexts()
  const paper = paperIn(typed)
  const name = t(`documents.kind.${kind}`)
  const sending = useMutation({
    mutationFn: async (file: File) => ({
      ...(await call('sendPaper', { file })),
      title: paper?.title ?? titleFrom(file.name),
    }),
    onSuccess: (sent: Paper) => onType(written(sent)),
  })
  return (
    <section className="slot">
      <h3>{name}</h3>
      {paper ? (
        <Uploaded name={name} paper={paper} address={address} onType={onType} />
      ) : (
        <p className="second">
          {t(isDrawn ? 'documents.drawn' : 'documents.missing')}{' '}
          {isDrawn && address !== undefined && (
            <a href={address} target="_blank" rel="noreferrer">
              {t('documents.open')}
              <span className="unseen"> {name}</span>
            </a>
          )}
        </p>
      )}
      <FileDrop
        label={
          <>
            {t(paper ? 'documents.replace' : 'documents.add')}
            <span className="unseen"> {name}</span>
          </>
        }
        accept={[pdf]}
        isBusy={sending.isPending}
        onFiles={(files) => {
          const file = files?.[0]
          if (file) sending.mutate(file)
        }}
      >
        {sending.isPending && <p role="status">{t('states.waiting')}</p>}
        {sending.error && <Problem error={sending.error} />}
      </FileDrop>
    </section>
  )
}

function Uploaded({
  name,
  paper,
  address,
  onType,
}: { name: string; paper: Paper } & Pick<Props, 'address' | 'onType'>) {
  const t = useTexts()
  return (
    <>
      <Field
        label={t('documents.title')}
        value={paper.title}
        maxLength={200}
        onChange={({ target }) => onType(written({ ...paper, title: target.value }))}
      />
      <p className="second">
        {bytesWritten(paper.bytes)}
        {' · '}
        {paper.at === undefined ? t('documents.new') : moment(paper.at)}
        {paper.at !== undefined && address !== undefined && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer">
              {t('documents.open')}
              <span className="unseen"> {name}</span>
            </a>
          </>
        )}
        {' · '}
        <button type="button" className="quiet" onClick={() => onType('')}>
          {t('documents.remove')}
          <span className="unseen"> {name}</span>
        </button>
      </p>
    </>
  )
}
