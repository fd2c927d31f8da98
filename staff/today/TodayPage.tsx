import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingSteps } from '#lib/contract/staff/orders.ts'
import type { Today } from '#lib/contract/staff/today.ts'
import { amount } from '../platform/texts/amounts.ts'
import { country } from '../platform/texts/country.ts'
import { call } from '../platform/calls/call.ts'
import { whoIsHere } from '../platform/calls/queries.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { TourOffer } from '../platform/tour/TourOffer.tsx'
import { RevenueChart } from './RevenueChart.tsx'
import { Outcome } from '../publishing/Outcome.tsx'
import './today.css'

/** What is new is asked for while the page is open, so that it can stay open all day. */
const everyMinute = 60_000

/** What matters today, of the rooms that whoever looks may enter. */
export function TodayPage() {
  const t = useTexts()
  const { data: myself } = useSuspenseQuery(whoIsHere)
  const today = useQuery({ queryKey: ['today'], queryFn: () => call('today', {}), refetchInterval: everyMinute })
  return (
    <>
      <h1>{t('today.title')}</h1>
      {myself?.isNew && <TourOffer />}
      {today.isPending && <Waiting />}
      {today.error && <Problem error={today.error} />}
      {today.data?.orders && (
        <Orders {...today.data.orders} letters={today.data.letters} companies={today.data.companies} />
      )}
      {today.data?.translations && today.data.translations.older > 0 && (
        <ul className="steps">
          <li className="some">
            <Link to="/translations">
              <strong>{today.data.translations.older}</strong> {t('today.translations')}
            </Link>
          </li>
        </ul>
      )}
      {today.data?.catalogue && <Short {...today.data.catalogue} />}
      {today.data?.publications && <Publications runs={today.data.publications} />}
    </>
  )
}

type OrdersProps = NonNullable<Today['orders']> & Pick<Today, 'letters' | 'companies'>

function Orders({ waiting, revenue, mails, held, papers, peppolRefused, letters, companies }: OrdersProps) {
  const t = useTexts()
  return (
    <>
      <section aria-label={t('today.waiting')}>
        <ul className="steps">
          {waitingSteps.map((step) => (
            <li key={step} className={waiting[step] ? (step === 'late' ? 'some alarm' : 'some') : undefined}>
              <Link to="/orders" search={{ view: step }}>
                <strong>{waiting[step] ?? 0}</strong> {t(`today.step.${step}`)}
              </Link>
            </li>
          ))}
          {letters && (
            <li className={letters.late > 0 ? 'some alarm' : letters.waiting > 0 ? 'some' : undefined}>
              <Link to="/letters">
                <strong>{letters.waiting}</strong> {t('today.letters')}
                {letters.late > 0 && <span className="second">{t('today.lettersLate', { count: letters.late })}</span>}
              </Link>
            </li>
          )}
          {companies && companies.waiting > 0 && (
            <li className="some">
              <Link to="/customers/companies" search={{ only: 'waiting' }}>
                <strong>{companies.waiting}</strong> {t('today.companies')}
              </Link>
            </li>
          )}
          {papers.refused + papers.late > 0 && (
            <li className="some alarm">
              <Link to="/papers" search={papers.refused === 0 ? { view: 'waiting' } : {}}>
                <strong>{papers.refused + papers.late}</strong> {t('today.papers')}
              </Link>
            </li>
          )}
          {peppolRefused > 0 && (
            <li className="some alarm">
              <Link to="/papers/peppol">
                <strong>{peppolRefused}</strong> {t('today.peppol')}
              </Link>
            </li>
          )}
          <li className={mails.failed > 0 ? 'some alarm' : undefined}>
            <Link to="/mails">
              <strong>{mails.failed}</strong> {t('today.mailsFailed')}
            </Link>
            {mails.waiting > 0 && (
              <Link to="/mails" search={{ view: 'waiting' }} className="second">
                {t('today.mailsWaiting', { count: mails.waiting })}
              </Link>
            )}
          </li>
        </ul>
      </section>
      {held.length > 0 && <Held held={held} />}
      <section>
        <h2>{t('today.revenue')}</h2>
        {revenue.length === 0 && <p className="empty">{t('today.nothingSold')}</p>}
        <ul className="revenues">
          {revenue.map((sold) => (
            <li key={`${sold.culture} ${sold.currency}`} className="panel">
              <h3>{country(sold.culture)}</h3>
              <p className="gross">{amount(sold.gross, sold.currency)}</p>
              <p className="second">{t('today.paid', { paid: amount(sold.paid, sold.currency) })}</p>
              <p className="second">
                {t('today.orders', { count: sold.orders })}
                {sold.before > 0 && <> · {t('today.before', { before: amount(sold.before, sold.currency) })}</>}
              </p>
              <RevenueChart {...sold} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Somebody may order as many guests to keep the stock from others. */
function Held({ held }: Pick<OrdersProps, 'held'>) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('today.held')}</h2>
      <p>
        {t('today.heldNote')}{' '}
        <Link to="/orders" search={{ view: 'unpaid' }}>
          {t('today.heldOrders')}
        </Link>
      </p>
      <div className="wide short-stock">
        <table>
          <tbody>
            {held.map(({ sku, name, held: pieces, quantity }) => (
              <tr key={sku}>
                <th scope="row">
                  {name}
                  <span className="second">{sku}</span>
                </th>
                <td className="figure">
                  {t('today.heldPieces', { count: pieces })}
                  <span className="second">{t('today.heldLeft', { count: quantity })}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Short({ short, shortCount, soldOut, support }: NonNullable<Today['catalogue']>) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('today.short')}</h2>
      <p>
        <Link to="/catalogue" search={{ stock: 'short' }}>
          {t('today.shortCount', { count: shortCount, soldOut })}
        </Link>
      </p>
      {support.over > 0 && (
        <p>
          <Link to="/catalogue" search={{ support: 'over' }}>
            {t('today.supportOver', { count: support.over })}
          </Link>
        </p>
      )}
      {support.soon > 0 && (
        <p>
          <Link to="/catalogue" search={{ support: 'soon' }}>
            {t('today.supportSoon', { count: support.soon })}
          </Link>
        </p>
      )}
      {short.length > 0 && (
        <div className="wide short-stock">
          <table>
            <tbody>
              {short.map(({ sku, name, quantity, awaited }) => (
                <tr key={sku}>
                  <th scope="row">
                    <Link to="/catalogue/$sku" params={{ sku }}>
                      {name}
                    </Link>
                    <span className="second">{sku}</span>
                  </th>
                  <td className="figure">
                    {t('today.pieces', { count: quantity })}
                    {awaited > 0 && <span className="second">{t('today.awaited', { count: awaited })}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Publications({ runs }: { runs: NonNullable<Today['publications']> }) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('today.publications')}</h2>
      {runs.length === 0 && <p className="empty">{t('today.nothingPublished')}</p>}
      <ul className="publications">
        {runs.map((run) => (
          <li key={run.id}>
            <h3>{editionName(run.edition)}</h3>
            <Outcome run={run} isBrief />
          </li>
        ))}
      </ul>
    </section>
  )
}
