import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Culture } from '#lib/contract/cultures.ts'
import { subscriberStates, type Subscriber } from '#lib/contract/staff/newsletter.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { LongList } from '../../platform/lists/LongList.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { Agreement, type Wording } from '../accounts/Agreement.tsx'

const route = getRouteApi('/within/customers/newsletter')

/** Who gets the newsletter; what is looked for stands in the address. */
export function SubscribersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const subscribers = usePages({
    key: ['newsletter', wanted],
    by: 'after',
    ask: (place) => call('subscribers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.subscribers,
    placeOf: (line) => line.key,
  })
  const wordings = subscribers.asked.data?.pages.flatMap((page) => page.wordings) ?? []
  const isLookedFor = Boolean(wanted.search ?? wanted.state ?? wanted.culture)
  return (
    <>
      <h1>{t('newsletter.title')}</h1>
      <p>{t('newsletter.about')}</p>
      <Finding />
      <Taking />
      <LongList
        pages={subscribers}
        empty={t(isLookedFor ? 'newsletter.nothing' : 'newsletter.none')}
        more={t('customers.more')}
        columns={[
          ...[t('newsletter.who'), t('newsletter.edition'), t('newsletter.state'), t('newsletter.agreed')],
          { unseen: t('newsletter.leave') },
        ]}
        row={(line) => <Line key={line.key} line={line} wordings={wordings} />}
      />
    </>
  )
}

function Finding() {
  const t = useTexts()
  const { search, state, culture } = route.useSearch()
  const navigate = useNavigate()
  const kept = { ...(search && { search }), ...(state && { state }), ...(culture && { culture }) }
  const { state: _state, ...besideState } = kept
  return (
    <>
      <form
        role="search"
        className="panel inline"
        key={`${search} ${culture}`}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedIn(event.currentTarget)
          const chosen = Culture.options.find((one) => one === typed['culture'])
          void navigate({
            to: '/customers/newsletter',
            search: {
              ...(state && { state }),
              ...(typed['search'] && { search: typed['search'] }),
              ...(chosen && { culture: chosen }),
            },
          })
        }}
      >
        <Field label={t('newsletter.search')} name="search" type="search" defaultValue={search} />
        <Choice
          label={t('newsletter.edition')}
          name="culture"
          defaultValue={culture ?? ''}
          options={[
            { value: '', label: t('newsletter.everywhere') },
            ...Culture.options.map((value) => ({ value, label: country(value) })),
          ]}
        />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('newsletter.states')}>
        {[undefined, ...subscriberStates].map((one) => (
          <Link
            key={one ?? 'all'}
            to="/customers/newsletter"
            search={{ ...besideState, ...(one && { state: one }) }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={state === one ? 'page' : undefined}
          >
            {t(`newsletter.piles.${one ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** Those who get it, as a file, narrowed to what is looked for. */
function Taking() {
  const t = useTexts()
  const { search, culture } = route.useSearch()
  const take = useMutation({
    mutationFn: () => call('exportSubscribers', { query: { ...(search && { search }), ...(culture && { culture }) } }),
    onSuccess: saveFile,
  })
  return (
    <div className="panel row">
      <button type="button" className="button" disabled={take.isPending} onClick={() => take.mutate()}>
        {t('newsletter.take')}
      </button>
      {take.error && <Problem error={take.error} />}
    </div>
  )
}

function Line({ line, wordings }: { line: Subscriber; wordings: readonly Wording[] }) {
  const t = useTexts()
  const changedAt = line.leftAt ?? line.confirmedAt ?? (line.state === 'asked' && line.askedAt)
  return (
    <tr>
      <th scope="row">{line.email}</th>
      <td>{line.culture && country(line.culture)}</td>
      <td>
        {t(`newsletter.piles.${line.state}`)}
        {changedAt && <span className="second">{moment(changedAt)}</span>}
      </td>
      <td>
        <Agreement line={line} wording={wordings.find(({ version }) => version === line.wording)} />
      </td>
      <td>{line.state !== 'left' && <Leaving line={line} />}</td>
    </tr>
  )
}

function Leaving({ line: { key, email } }: { line: Subscriber }) {
  const t = useTexts()
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: (confirmation: Confirmation) => call('unsubscribe', { params: { key }, confirmation }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletter'] }),
  })
  return (
    <>
      <Asking
        label={t('newsletter.leave')}
        question={t('newsletter.leaveAsk', { email })}
        onConfirm={(confirmation) => leave.mutate(confirmation)}
      />
      {leave.error && <Problem error={leave.error} />}
    </>
  )
}
