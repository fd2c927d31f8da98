import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Outage, type OutageChange, outageKinds } from '#lib/contract/staff/papers.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { useReadAnew } from './use-paper-acts.ts'

type Change = { id: number | null; outage: OutageChange }

/** By the clock of the country, as it was typed. */
const clock = (time: string) => time.replace('T', ' ')

/** When KSeF was out by an announcement of the ministry, by which invoices have longer to get there. */
export function Outages({ outages }: { outages: readonly Outage[] }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Outage | 'new'>()
  const onSettled = useReadAnew()
  const save = useMutation({
    mutationFn: ({ id, outage }: Change) =>
      id === null
        ? call('noteOutage', { body: outage })
        : call('changeOutage', { params: { id: String(id) }, body: outage }),
    onSuccess: () => setChosen(undefined),
    onSettled,
  })
  const forget = useMutation({
    mutationFn: ({ id, confirmation }: { id: number; confirmation: Confirmation }) =>
      call('forgetOutage', { params: { id: String(id) }, confirmation }),
    onSettled,
  })
  return (
    <section className="panel outages">
      <h2>{t('papers.outages')}</h2>
      <p className="second">{t('papers.outagesHint')}</p>
      {outages.length === 0 && <p>{t('papers.noOutages')}</p>}
      <ul>
        {outages.map((outage) => (
          <li key={outage.id}>
            {t(`papers.outageKind.${outage.kind}`)}: {clock(outage.from)} –{' '}
            {outage.until === null ? t('papers.outageOpen') : clock(outage.until)}{' '}
            <button type="button" className="quiet" onClick={() => setChosen(outage)}>
              {t('papers.changeOutage')}
            </button>
            <Asking
              label={t('papers.forgetOutage')}
              question={t('papers.forgetOutageAsk')}
              disabled={forget.isPending}
              onConfirm={(confirmation) => forget.mutate({ id: outage.id, confirmation })}
            />
          </li>
        ))}
      </ul>
      {forget.error && <Problem error={forget.error} />}
      {chosen === undefined ? (
        <button type="button" className="button" onClick={() => setChosen('new')}>
          {t('papers.noteOutage')}
        </button>
      ) : (
        <OutageForm
          key={chosen === 'new' ? 'new' : chosen.id}
          outage={chosen === 'new' ? undefined : chosen}
          saving={save}
          onEnd={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

type FormProps = {
  outage: Outage | undefined
  saving: { mutate: (change: Change) => void; error: Error | null; isPending: boolean }
  onEnd: () => void
}

function OutageForm({ outage, saving, onEnd }: FormProps) {
  const t = useTexts()
  const [kind, setKind] = useState(outage?.kind ?? 'failure')
  const { onInput } = useLosable()
  return (
    <form
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const { from = '', until = '' } = typedIn(event.currentTarget)
        const times = { from: from.slice(0, 16), until: until === '' ? null : until.slice(0, 16) }
        saving.mutate({ id: outage?.id ?? null, outage: { kind, ...times } })
      }}
    >
      <Choice
        label={t('papers.outage')}
        value={kind}
        options={outageKinds.map((one) => ({ value: one, label: t(`papers.outageKind.${one}`) }))}
        onChange={({ target }) => setKind(outageKinds.find((one) => one === target.value) ?? 'failure')}
      />
      <Field
        label={t('papers.outageFrom')}
        hint={t('papers.outageClock')}
        name="from"
        type="datetime-local"
        required
        defaultValue={outage?.from ?? ''}
      />
      <Field
        label={t('papers.outageUntil')}
        hint={t('papers.outageUntilHint')}
        name="until"
        type="datetime-local"
        defaultValue={outage?.until ?? ''}
      />
      {saving.error && <Problem error={saving.error} />}
      <div className="row">
        <button className="button main" disabled={saving.isPending}>
          {t('papers.saveOutage')}
        </button>
        <button type="button" className="button" onClick={onEnd}>
          {t('states.cancel')}
        </button>
      </div>
    </form>
  )
}
