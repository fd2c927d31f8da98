import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaFile, MediaUse } from '#lib/contract/staff/media.ts'
import { call } from '../../../platform/calls/call.ts'
import { Field } from '../../../platform/fields/Field.tsx'
import { Problem } from '../../../platform/frame/States.tsx'
import { useUnsaved } from '../../../platform/frame/unsaved.ts'
import { languageName } from '../../../platform/texts/language-name.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { useTellMedia } from './use-tell-media.ts'

type Props = { file: MediaFile; sku: string; shown: NonNullable<MediaUse['shown']> }

/** What is said of a picture where a product shows it, in each language of the shop. */
export function Words({ file, sku, shown }: Props) {
  const t = useTexts()
  const lacking = file.languages.filter((language) => !shown.alt[language])
  return (
    <details className="media-words">
      <summary>
        {lacking.length === 0
          ? t('media.allSaid')
          : t('media.lacks', { languages: lacking.map((language) => languageName(language)).join(', ') })}
      </summary>
      {file.languages.map((language) => (
        <Said key={language} file={file} sku={sku} shown={shown} language={language} />
      ))}
    </details>
  )
}

function Said({ file: { name }, sku, shown: { url, alt }, language }: Props & { language: string }) {
  const t = useTexts()
  const tell = useTellMedia()
  const before = alt[language] ?? ''
  const [typed, setTyped] = useState<string>()
  const save = useMutation({
    mutationFn: () => call('describeMedia', { body: { name, sku, url, language, before, alt: (typed ?? '').trim() } }),
    onSuccess: async () => {
      await tell()
      setTyped(undefined)
    },
  })
  const isChanged = typed !== undefined && typed.trim() !== before
  useUnsaved(isChanged, 'lost')
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save.mutate()
      }}
    >
      <Field
        label={`${t('pictures.alt')}: ${languageName(language)}`}
        lang={language}
        maxLength={500}
        value={typed ?? before}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className="button" disabled={!isChanged || save.isPending}>
        {t('states.save')}
        <span className="unseen"> {languageName(language)}</span>
      </button>
      <p role="status">{save.isSuccess && !isChanged && t('states.saved')}</p>
      {save.error && <Problem error={save.error} />}
    </form>
  )
}
