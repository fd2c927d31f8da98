import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { EditionCard } from '#lib/contract/staff/publishing.ts'
import { call } from '../platform/calls/call.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { History } from '../platform/audit/Changes.tsx'
import { Asking } from '../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { Table } from '../platform/lists/Table.tsx'
import { Field, typedIn } from '../platform/fields/Field.tsx'
import { Card } from './Card.tsx'
import { cardOf, failureOf, type Orders, runsOf, useOverview, useOrders } from './overview.ts'
import { Outcome } from './Outcome.tsx'
import './publishing.css'

/** Publications at a set time, by the clock of whoever sets it. */
function Planned({ card: { edition, planned }, orders }: { card: EditionCard; orders: Orders }) {
  const t = useTexts()
  return (
    <section>
      <form
        className="panel inline"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const at = new Date(typedIn(form)['at'] ?? '')
          orders.plan.mutate({ edition, at: at.toISOString() }, { onSuccess: () => form.reset() })
        }}
      >
        <h2>{t('plannedRuns.title')}</h2>
        <Field label={t('plannedRuns.at')} name="at" type="datetime-local" required />
        <button className="button" disabled={orders.plan.isPending}>
          {t('plannedRuns.go')}
        </button>
        {planned.length === 0 && <p className="hint">{t('plannedRuns.none')}</p>}
        {planned.length > 0 && (
          <ul className="planned">
            {planned.map(({ id, at, by }) => (
              <li key={id}>
                <strong>{moment(at)}</strong> <span className="hint">{t('plannedRuns.by', { who: by })}</span>
                <button type="button" className="quiet" onClick={() => orders.unplan.mutate(id)}>
                  {t('plannedRuns.undo')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </section>
  )
}

const route = getRouteApi('/within/publishing/$edition')

/** One edition: its card, what can be put back, what is planned, and what was done. */
export function EditionPage() {
  const t = useTexts()
  const { edition } = route.useParams()
  const overview = useOverview()
  const orders = useOrders()
  const failure = failureOf(orders)
  const card = cardOf(overview.data, edition)
  return (
    <>
      <p>
        <Link to="/publishing">{t('publishing.back')}</Link>
      </p>
      <h1>{editionName(edition)}</h1>
      {failure && <Problem error={failure} />}
      {overview.isPending && <Waiting />}
      {overview.error && <Problem error={overview.error} />}
      {card && (
        <div className="edition">
          <Card card={card} orders={orders} isAlone />
          <EarlierReleases card={card} orders={orders} />
          <Planned card={card} orders={orders} />
          <Runs edition={edition} newest={card.last?.id} />
          <History record={`edition:${edition}`} />
        </div>
      )}
    </>
  )
}

function EarlierReleases({ card: { edition, kept, live }, orders }: { card: EditionCard; orders: Orders }) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('editionRoom.kept')}</h2>
      {kept.length === 0 && <p className="empty">{t('editionRoom.noneKept')}</p>}
      {kept.length > 0 && (
        <Table
          columns={[
            ...[t('publishing.release'), t('editionRoom.made'), t('publishing.pages')],
            { unseen: t('people.actions') },
          ]}
        >
          {kept.map(({ release, made, pages }) => (
            <tr key={release}>
              <th scope="row">{release}</th>
              <td data-name={t('editionRoom.made')}>{moment(made)}</td>
              <td data-name={t('publishing.pages')}>{pages}</td>
              <td className="actions">
                {live && (
                  <Asking
                    label={t('editionRoom.putBack')}
                    question={t('editionRoom.putBackAsk', { edition: editionName(edition), release })}
                    onConfirm={(confirmation) =>
                      orders.putBack.mutate({ edition, confirmation, release, live: live.release })
                    }
                  />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

/** What was asked for lately; it is read anew when another one is the last. */
function Runs({ edition, newest }: { edition: string; newest: string | undefined }) {
  const t = useTexts()
  const runs = useQuery({
    queryKey: [...runsOf(edition), newest],
    queryFn: () => call('runs', { params: { key: edition } }),
    placeholderData: (before) => before,
  })
  return (
    <section>
      <h2>{t('editionRoom.runs')}</h2>
      {runs.isPending && <Waiting />}
      {runs.error && <Problem error={runs.error} />}
      {runs.data?.length === 0 && <p className="empty">{t('editionRoom.noRuns')}</p>}
      <ol className="runs">
        {runs.data?.map((run) => (
          <li key={run.id}>
            <Outcome run={run} isBrief />
          </li>
        ))}
      </ol>
    </section>
  )
}
