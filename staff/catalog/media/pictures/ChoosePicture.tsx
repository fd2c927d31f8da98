import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { pictureTypes } from '#lib/contract/staff/pictures.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Field } from '../../../platform/fields/Field.tsx'
import { FileDrop } from '../../../platform/fields/FileDrop.tsx'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import './pictures.css'
import { useSending } from './use-sending.ts'

type Props = { label?: string; onPick: (url: string) => void }

/** A picture that is there already, looked for by its words, or one that is sent now. */
export function ChoosePicture({ label, onPick }: Props) {
  const t = useTexts()
  const name = label ?? t('pictures.choose')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick = (url: string) => {
    onPick(url)
    dialog.current?.close()
  }
  return (
    <>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        {name}
      </button>
      <dialog
        ref={dialog}
        className="picture-choice"
        aria-label={name}
        onClose={() => setOpen(false)}
        // Enter in the search is no save of what lies around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        {isOpen && <Found onPick={pick} />}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('states.cancel')}
        </button>
      </dialog>
    </>
  )
}

function Found({ onPick }: Props) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const { data, error, isPending } = useQuery({
    queryKey: ['pictures', 'found', search],
    queryFn: () => call('pictures', { query: { search } }),
    placeholderData: (before) => before,
  })
  const sending = useSending(([sent]) => sent && onPick(sent.whole))
  return (
    <>
      <FileDrop label={t('pictures.sendOne')} accept={pictureTypes} isBusy={sending.left > 0} onFiles={sending.send}>
        {t('pictures.sendOneHint')}
      </FileDrop>
      {sending.failed.map(({ name, error: problem }) => (
        <div key={name}>
          {name} <Problem error={problem} />
        </div>
      ))}
      <Field
        label={t('pictures.search')}
        type="search"
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {isPending && <Waiting />}
      {error && <Problem error={error} />}
      {data?.pictures.length === 0 && <p className="empty">{t('pictures.noneFound')}</p>}
      <ul className="found-pictures">
        {data?.pictures.map(({ url, said }) => (
          <li key={url}>
            <button type="button" onClick={() => onPick(url)} title={said}>
              <img src={sourceOf(url, 'webp', 160)} alt={said} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {data?.hasMore && <p className="hint">{t('pictures.more')}</p>}
    </>
  )
}
