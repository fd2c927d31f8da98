import { useMutation, useQuery } from '@tanstack/react-query'
import type { ProductSoftware as Record } from '#lib/contract/staff/software.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Conflicts } from '../../../platform/drafts/Conflicts.tsx'
import { FileDrop } from '../../../platform/fields/FileDrop.tsx'
import { useDraftPart } from '../../../platform/drafts/use-draft-part.ts'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import { SoftwareFields } from './SoftwareFields.tsx'
import { softwareQuery, useSoftware, versionsIn, type SoftwareVersion } from './use-software.ts'
import { placeOf } from '../../products/product-sections.ts'

const places = [placeOf('software')]

type Props = { sku: string; language: string }

/** What runs in a product or beside it, version by version. */
export function ProductSoftware({ sku, language }: Props) {
  const t = useTexts()
  const software = useQuery(softwareQuery(sku))
  return (
    <section className="panel" id="software">
      <h2>{t('software.heading')}</h2>
      {software.error && <Problem error={software.error} />}
      {software.isPending && <Waiting />}
      {software.data && <Editing record={software.data} language={language} />}
    </section>
  )
}

const endings = ['.zip', '.7z', '.gz', '.msi', '.exe']

/** The number in the name of a file, where there is one. */
const versionIn = (name: string) => /\d+(?:\.\d+)+/.exec(name)?.[0] ?? '1.0'

function Editing({ record, language }: { record: Record; language: string }) {
  const t = useTexts()
  const draft = useSoftware(record)
  useDraftPart(draft, { places, record: `product:${record.sku}` })
  const versions = versionsIn(draft.typed['software'])
  const write = (next: SoftwareVersion[]) => draft.type('software', JSON.stringify(next))
  const sending = useMutation({
    mutationFn: async (file: File) => ({ ...(await call('sendSoftware', { file })), version: versionIn(file.name) }),
    onSuccess: (sent) => {
      const released = new Date().toISOString().slice(0, 10)
      write([{ kind: 'software', system: '', name: '', notes: {}, released, ...sent }, ...versions])
    },
  })
  return (
    <>
      <p className="hint">{t('software.hint')}</p>
      <Conflicts
        draft={draft}
        tell={(value) =>
          versionsIn(value)
            .map(({ version }) => version)
            .join(', ') || '–'
        }
      />
      {versions.length === 0 && <p className="second">{t('software.none')}</p>}
      {versions.map((version, at) => (
        <SoftwareFields
          key={at}
          version={version}
          language={language}
          onChange={(next) => write(versions.with(at, next))}
          onRemove={() => write(versions.toSpliced(at, 1))}
        />
      ))}
      <FileDrop
        label={t('software.add')}
        accept={endings}
        isBusy={sending.isPending}
        onFiles={(files) => {
          const file = files?.[0]
          if (file) sending.mutate(file)
        }}
      >
        {sending.isPending ? <p role="status">{t('states.waiting')}</p> : t('software.formats')}
        {sending.error && <Problem error={sending.error} />}
      </FileDrop>
    </>
  )
}
