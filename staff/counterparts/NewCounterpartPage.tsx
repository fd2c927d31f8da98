import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../app/texts.ts'
import { Problem } from '../frame/States.tsx'
import { useNewRecord } from '../shop/use-record.ts'
import { CounterpartFields } from './CounterpartFields.tsx'
import '../shop/shop.css'

/** A model that is not sold here, and what to show to whoever asks for it. */
export function NewCounterpartPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('counterpart', { relation: 'comparable' }, ({ record }) =>
    navigate({
      to: '/shop/counterparts/$id',
      params: { id: record.slice('counterpart:'.length) },
      ignoreBlocker: true,
    }),
  )
  return (
    <>
      <p className="back">
        <Link to="/shop/counterparts">{t('counterparts.title')}</Link>
      </p>
      <h1>{t('counterparts.new')}</h1>
      <form
        className="product"
        onSubmit={(event) => {
          event.preventDefault()
          draft.save.mutate()
        }}
      >
        <CounterpartFields draft={draft} />
        {draft.save.error && <Problem error={draft.save.error} />}
        <button className="button main" disabled={draft.save.isPending}>
          {t('states.save')}
        </button>
      </form>
    </>
  )
}
