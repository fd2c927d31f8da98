import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import { useOrderChanged } from './order-query.ts'

const draftOf = (number: string) => `staff-note-${number}`

/** What those who work here tell each other; what is typed stays in this tab until it is kept. */
export function Notes({ order: { number, notes } }: { order: OrderRecord }) {
  const t = useTexts()
  const id = useId()
  const changed = useOrderChanged()
  const [text, setText] = useState(() => sessionStorage.getItem(draftOf(number)) ?? '')
  useUnsaved(text !== '', 'kept')
  const type = (typed: string) => {
    sessionStorage.setItem(draftOf(number), typed)
    setText(typed)
  }
  const leave = useMutation({
    mutationFn: () => call('noteOnOrder', { params: { number }, body: { text } }),
    onSuccess: async (order) => {
      type('')
      await changed(order)
    },
  })
  const takeBack = useMutation({
    mutationFn: ({ note, confirmation }: { note: number; confirmation: Confirmation }) =>
      call('takeNoteBack', { params: { number, note: String(note) }, confirmation }),
    onSuccess: changed,
  })
  const error = leave.error ?? takeBack.error
  return (
    <section>
      <h2>{t('orders.notes')}</h2>
      {notes.map((note) => (
        <article key={note.id} className="panel">
          <p className="second">
            {note.person}, {moment(note.at)}
          </p>
          <p className="written">{note.text}</p>
          {note.isOwn && (
            <Asking
              label={t('orders.noteBack')}
              question={t('orders.noteBackAsk')}
              disabled={takeBack.isPending}
              onConfirm={(confirmation) => takeBack.mutate({ note: note.id, confirmation })}
            />
          )}
        </article>
      ))}
      <form
        className="panel"
        onSubmit={(event) => {
          event.preventDefault()
          leave.mutate()
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t('orders.newNote')}</label>
          <textarea
            id={id}
            rows={2}
            required
            maxLength={2000}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        {error && <Problem error={error} />}
        <button className="button" disabled={leave.isPending || text.trim() === ''}>
          {t('orders.leaveNote')}
        </button>
      </form>
    </section>
  )
}
