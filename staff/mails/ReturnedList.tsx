import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, type Yes } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Asking } from '../frame/Asking.tsx'
import { Problem, Waiting } from '../frame/States.tsx'
import { useMailAct } from './use-mail-act.ts'

/** Addresses from which mails come back, and whose they are. */
export function ReturnedList({ search }: { search: string | undefined }) {
  const t = useTexts()
  const wanted = search === undefined ? {} : { search }
  const returned = useInfiniteQuery({
    queryKey: ['mails', 'returned', wanted],
    queryFn: ({ pageParam }) =>
      call('returnedAddresses', { query: { ...wanted, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ addresses, hasMore }) => (hasMore ? addresses.at(-1)?.lastAt : undefined),
  })
  const trust = useMailAct(({ email, yes }: { email: string; yes: Yes }) =>
    call('trustAddress', { body: { email }, yes }),
  )
  const lines = returned.data?.pages.flatMap((page) => page.addresses) ?? []
  return (
    <>
      {returned.isPending && <Waiting />}
      {[returned.error, trust.error].map((error, i) => error && <Problem key={i} error={error} />)}
      {returned.data && lines.length === 0 && (
        <p className="empty">{t(search ? 'mails.nobodyReturned' : 'mails.none.returned')}</p>
      )}
      {lines.length > 0 && (
        <div className="wide cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('mails.address')}</th>
                <th scope="col">{t('mails.lastAt')}</th>
                <th scope="col">{t('mails.reason')}</th>
                <th scope="col">{t('mails.act')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ email, isForGood, reason, times, lastAt, customer }) => (
                <tr key={email}>
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
                      onYes={(yes) => trust.mutate({ email, yes })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {returned.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={returned.isFetchingNextPage}
          onClick={() => void returned.fetchNextPage()}
        >
          {t('mails.more')}
        </button>
      )}
    </>
  )
}
