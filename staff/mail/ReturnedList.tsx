import { Link } from '@tanstack/react-router'
import type { ReturnedAddress } from '#lib/contract/staff/mails.ts'
import { call, type Confirmation } from '../platform/calls/call.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import { LongList } from '../platform/lists/LongList.tsx'
import { Problem } from '../platform/frame/States.tsx'
import { usePages } from '../platform/lists/use-pages.ts'
import { useMailAct } from './use-mail-act.ts'

/** An address, of which somebody was asked. */
type Sure = { email: string; confirmation: Confirmation }

/** Addresses from which mails come back, and whose they are. */
export function ReturnedList({ search }: { search: string | undefined }) {
  const t = useTexts()
  const wanted = search === undefined ? {} : { search }
  const returned = usePages({
    key: ['mails', 'returned', wanted],
    by: 'after',
    ask: (place) => call('returnedAddresses', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.addresses,
    placeOf: ({ lastAt }) => lastAt,
  })
  const trust = useMailAct(({ email, confirmation }: Sure) => call('trustAddress', { body: { email }, confirmation }))
  return (
    <>
      {trust.error && <Problem error={trust.error} />}
      <LongList
        pages={returned}
        empty={t(search === undefined ? 'mails.none.returned' : 'mails.nobodyReturned')}
        more={t('mails.more')}
        columns={[t('mails.address'), t('mails.lastAt'), t('mails.reason'), t('mails.act')]}
        row={(line) => <Line key={line.email} line={line} onTrust={trust.mutate} />}
      />
    </>
  )
}

type LineProps = { line: ReturnedAddress; onTrust: (sure: Sure) => void }

function Line({ line, onTrust }: LineProps) {
  const t = useTexts()
  const { email, isForGood, reason, times, lastAt, customer } = line
  return (
    <tr>
      <th scope="row">
        {customer === null ? (
          email
        ) : (
          <Link to="/customers/$guid" params={{ guid: customer }}>
            {email}
          </Link>
        )}
        <span className="second">{t(isForGood ? 'mails.forGood' : 'mails.forNow')}</span>
      </th>
      <td>{moment(lastAt)}</td>
      <td>
        {reason}
        <span className="second">{t('mails.times', { count: times })}</span>
      </td>
      <td>
        <Asking
          label={t('mails.trust')}
          question={t('mails.trustAsk', { email })}
          onConfirm={(confirmation) => onTrust({ email, confirmation })}
        />
      </td>
    </tr>
  )
}
