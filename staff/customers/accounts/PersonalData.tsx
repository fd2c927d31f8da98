import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ErasureLook } from '#lib/contract/staff/customers.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { hasText, useTexts } from '../../platform/texts/texts.ts'
import { ConfirmButton } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'

/** What the law gives people a right to: all that is kept of them, and that it is forgotten. */
export function PersonalData({ guid, email }: { guid: string; email: string }) {
  const t = useTexts()
  const data = useMutation({
    mutationFn: () => call('customerData', { params: { guid } }),
    onSuccess: (told) => save(`${guid}.json`, JSON.stringify(told, null, 2)),
  })
  return (
    <section className="panel">
      <h2>{t('customers.data')}</h2>
      <p>{t('customers.dataWhy')}</p>
      {data.error && <Problem error={data.error} />}
      <div className="row">
        <button type="button" className="button" disabled={data.isPending} onClick={() => data.mutate()}>
          {t('customers.takeData')}
        </button>
        <Erasing email={email} />
      </div>
    </section>
  )
}

/** Shows first what would go and what stays; whoever goes on cannot take it back. */
function Erasing({ email }: { email: string }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const look = useMutation({ mutationFn: () => call('lookAtErasure', { query: { email } }) })
  const erase = useMutation({
    mutationFn: (confirmation: Confirmation) => call('erase', { body: { email }, confirmation }),
    onSuccess: async () => {
      dialog.current?.close()
      await navigate({ to: '/customers' })
      queries.removeQueries({ queryKey: ['customers', 'one'] })
      await queries.invalidateQueries({ queryKey: ['customers'] })
    },
  })
  const open = () => {
    look.mutate()
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="quiet" onClick={open}>
        {t('customers.erase')}
      </button>
      <dialog ref={dialog} aria-label={t('customers.erase')}>
        <h2>{t('customers.eraseOf', { email })}</h2>
        {look.error && <Problem error={look.error} />}
        {look.data && <ErasureSummary look={look.data} />}
        {erase.error && <Problem error={erase.error} />}
        <div className="row">
          <ConfirmButton
            label={t('customers.eraseYes')}
            disabled={!look.data || erase.isPending}
            onConfirm={(confirmation) => erase.mutate(confirmation)}
          />
          <button type="button" className="button" autoFocus onClick={() => dialog.current?.close()}>
            {t('states.cancel')}
          </button>
        </div>
      </dialog>
    </>
  )
}

function ErasureSummary({ look: { goes, stays } }: { look: ErasureLook }) {
  const t = useTexts()
  const lines = Object.entries(goes).flatMap(([kind, count]) => {
    const name = `customers.goes.${kind}`
    return hasText(name) ? [`${t(name)}: ${count}`] : []
  })
  const kept = Object.entries(stays).flatMap(([kind, count]) =>
    count > 0 ? [`${t(`customers.stays.${kind as keyof typeof stays}`)}: ${count}`] : [],
  )
  return (
    <>
      <List title={t('customers.goesTitle')} lines={lines} />
      <List title={t('customers.staysTitle')} lines={kept} />
    </>
  )
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useTexts()
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li className="empty">{t('customers.nothing')}</li>}
      </ul>
    </>
  )
}

/** As a file on the machine of whoever asked for it. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
