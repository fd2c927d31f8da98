import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OldAddresses as Addresses } from '#lib/contract/staff/old-addresses.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import './shop.css'

/** Read again with the log of the record: an address that is changed is noted there. */
const oldAddressesQuery = (record: string) =>
  queryOptions({
    queryKey: ['changes', 'addresses', record],
    queryFn: () => call('oldAddresses', { query: { record } }),
  })

type Props = { record: string; folder: '/category/' | '/content/' }

/** Where a record stood before: all of that leads here, until somebody lets an address go. */
export function OldAddresses({ record, folder }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const { data: addresses = [] } = useQuery(oldAddressesQuery(record))
  const forget = useMutation({
    mutationFn: ({ language, uri, confirmation }: Addresses[number] & { confirmation: Confirmation }) =>
      call('forgetAddress', { body: { record, language, uri }, confirmation }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  if (addresses.length === 0) return null
  return (
    <section className="panel">
      <h2>{t('shop.oldAddresses')}</h2>
      <p className="hint">{t('shop.oldAddressesHint')}</p>
      <ul className="old-addresses">
        {addresses.map((address) => (
          <li key={`${address.language} ${address.uri}`}>
            <div>
              <code>{folder + address.uri}</code>
              <p className="second">
                {address.language !== null && `${address.language}, `}
                {t('shop.leftAt', { at: moment(address.leftAt) })}
              </p>
            </div>
            <Asking
              label={t('shop.forget')}
              question={t('shop.forgetAsk', { path: folder + address.uri })}
              onConfirm={(confirmation) => forget.mutate({ ...address, confirmation })}
            />
          </li>
        ))}
      </ul>
      {forget.error && <Problem error={forget.error} />}
    </section>
  )
}
