import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { MediaFile } from '#lib/contract/staff/media.ts'
import { pictureTypes } from '#lib/contract/staff/pictures.ts'
import { call } from '../../../platform/calls/call.ts'
import { FileDrop } from '../../../platform/fields/FileDrop.tsx'
import { Problem } from '../../../platform/frame/States.tsx'
import { useTexts } from '../../../platform/texts/texts.ts'
import type { MediaWanted } from './media-wanted.ts'
import { useTellMedia } from './use-tell-media.ts'

const accepted: Record<MediaFile['kind'], readonly string[]> = {
  picture: pictureTypes,
  document: ['application/pdf'],
  software: ['.zip', '.7z', '.gz', '.msi', '.exe'],
}

/** Keeps a file as one of its kind, and says under which name. */
async function sent(kind: MediaFile['kind'], file: File): Promise<string> {
  if (kind === 'picture') return (await call('sendPicture', { file })).original
  return (await call(kind === 'document' ? 'sendPaper' : 'sendSoftware', { file })).file
}

/** Another file in the place of this one, wherever that stands. */
export function Replacing({ file: { kind, name, uses }, back }: { file: MediaFile; back: MediaWanted }) {
  const t = useTexts()
  const tell = useTellMedia()
  const navigate = useNavigate()
  const replace = useMutation({
    mutationFn: async (file: File) => call('replaceMedia', { body: { name, by: await sent(kind, file) } }),
    onSuccess: async (made) => {
      await navigate({ to: '/media', search: { ...back, file: made.name }, replace: true })
      await tell()
    },
  })
  return (
    <FileDrop
      label={t('media.replace')}
      accept={accepted[kind]}
      isBusy={replace.isPending}
      onFiles={(files) => {
        const file = files?.[0]
        if (file) replace.mutate(file)
      }}
    >
      {t('media.replaceHint', { count: uses })}
      {replace.isPending && <p role="status">{t('states.waiting')}</p>}
      {replace.error && <Problem error={replace.error} />}
    </FileDrop>
  )
}

/** Takes back that a file was replaced. */
export function UndoReplacing({ entry: { id, action }, back }: { entry: AuditEntry; back: MediaWanted }) {
  const t = useTexts()
  const tell = useTellMedia()
  const navigate = useNavigate()
  const undo = useMutation({
    mutationFn: () => call('undoMedia', { body: { entry: id } }),
    onSuccess: async (made) => {
      await navigate({ to: '/media', search: { ...back, file: made.name }, replace: true })
      await tell()
    },
  })
  if (action !== 'media.replaced' && action !== 'media.undone') return null
  return (
    <>
      <button type="button" className="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t('catalogue.undo')}
      </button>
      {undo.error && <Problem error={undo.error} />}
    </>
  )
}
