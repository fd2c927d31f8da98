import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Asking } from '../frame/Asking.tsx'
import { Problem } from '../frame/States.tsx'
import { RecordForm } from '../shop/RecordForm.tsx'
import { recordQuery, tellRemoved } from '../shop/shop-queries.ts'
import { useRecord } from '../shop/use-record.ts'
import { CounterpartFields } from './CounterpartFields.tsx'

const route = getRouteApi('/within/shop/counterparts/$id')

export function CounterpartPage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('counterpart', id))
  return <Counterpart key={id} record={record} />
}

function Counterpart({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <>
      <p className="back">
        <Link to="/shop/counterparts">{t('counterparts.title')}</Link>
      </p>
      <h1>{record.title}</h1>
      <RecordForm record={record} draft={draft} beside={<Removing record={record} />}>
        <CounterpartFields draft={draft} />
      </RecordForm>
    </>
  )
}

function Removing({ record: { record, title } }: { record: ShopRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [kind = '', key = ''] = record.split(':')
  const remove = useMutation({
    mutationFn: () => call('removeShopRecord', { params: { kind, key } }),
    onSuccess: async () => {
      await navigate({ to: '/shop/counterparts' })
      await tellRemoved(queries, record)
    },
  })
  return (
    <section className="panel">
      <Asking
        label={t('counterparts.remove')}
        question={t('counterparts.removeAsk', { name: title })}
        onYes={() => remove.mutate()}
      />
      {remove.error && <Problem error={remove.error} />}
    </section>
  )
}
