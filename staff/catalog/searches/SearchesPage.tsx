import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type AskedQuestion, type Searches, searchPeriods } from '#lib/contract/staff/searches.ts'
import { call } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { Table } from '../../platform/lists/Table.tsx'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ImproveSearch } from './ImproveSearch.tsx'
import { SearchChart } from './SearchChart.tsx'
import { searchesWanted } from './searches-wanted.ts'
import type { Asked } from './use-improvement.ts'
import { WrittenWording } from './WrittenWording.tsx'
import './searches.css'

const route = getRouteApi('/within/searches')

/** What shoppers look for, what finds nothing, and what they choose; edition and period stand in the address. */
export function SearchesPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const culture = editions.find((edition) => edition.culture === wanted.culture)?.culture
  const days = wanted.days ?? '30'
  const searches = useQuery({
    queryKey: ['searches', culture, days],
    queryFn: () => call('searches', { query: { days, ...(culture && { culture }) } }),
  })
  const file = useMutation({
    mutationFn: () => call('searchesFile', { query: { days, ...(culture && { culture }) } }),
    onSuccess: saveFile,
  })
  const look = (change: { culture?: string; days?: string }) =>
    void navigate({ to: '/searches', search: searchesWanted({ ...wanted, ...change }) })
  return (
    <>
      <h1>{t('searches.title')}</h1>
      <p className="hint">{t('searches.hint')}</p>
      <form className="panel inline" onSubmit={(event) => event.preventDefault()}>
        <Choice
          label={t('catalogue.filter.edition')}
          value={culture ?? ''}
          options={[
            { value: '', label: t('searches.everywhere') },
            ...editions.map((edition) => ({ value: edition.culture, label: country(edition.culture) })),
          ]}
          onChange={({ target }) => look({ culture: target.value })}
        />
        <Choice
          label={t('searches.period')}
          value={days}
          options={searchPeriods.map((value) => ({ value, label: t('searches.days', { count: Number(value) }) }))}
          onChange={({ target }) => look({ days: target.value })}
        />
        <button type="button" className="button" disabled={file.isPending} onClick={() => file.mutate()}>
          {t('searches.file')}
        </button>
      </form>
      {file.error && <Problem error={file.error} />}
      {searches.isPending && <Waiting />}
      {searches.error && <Problem error={searches.error} />}
      {searches.data && <Report {...searches.data} withCountry={culture === undefined} />}
      <WrittenWording />
    </>
  )
}

function Report({ days, questions, unanswered, chosen, alone, withCountry }: Searches & { withCountry: boolean }) {
  const t = useTexts()
  if (days.every(({ visitors }) => visitors === 0)) return <p className="empty">{t('searches.none')}</p>
  return (
    <>
      <SearchChart days={days} />
      <section className="searches">
        <h2>{t('searches.unanswered')}</h2>
        {unanswered.length === 0 ? (
          <p className="empty">
            {t(days.some((day) => day.unanswered > 0) ? 'searches.fewUnanswered' : 'searches.allAnswered')}
          </p>
        ) : (
          <>
            <p>{t('searches.mend')}</p>
            <Questions lines={unanswered} withCountry={withCountry} />
          </>
        )}
      </section>
      <section className="searches">
        <h2>{t('searches.most')}</h2>
        {questions.length > 0 && <Questions lines={questions} withCountry={withCountry} />}
        {alone > 0 && <p className="hint">{t('searches.alone', { count: alone })}</p>}
      </section>
      {chosen.length > 0 && (
        <section className="searches">
          <h2>{t('searches.products')}</h2>
          <Table columns={[t('catalogue.product'), { figure: t('searches.chosenBy') }]}>
            {chosen.map(({ sku, name, visitors }) => (
              <tr key={sku}>
                <th scope="row">
                  <Link to="/catalogue/$sku" params={{ sku }}>
                    {name}
                  </Link>
                  <span className="second">{sku}</span>
                </th>
                <td className="figure" data-name={t('searches.chosenBy')}>
                  {visitors}
                </td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  )
}

function Questions({ lines, withCountry }: { lines: readonly AskedQuestion[]; withCountry: boolean }) {
  const t = useTexts()
  const [improved, setImproved] = useState<Asked>()
  const columns = [
    t('searches.question'),
    { figure: t('searches.visitors') },
    { figure: t('searches.without') },
    { figure: t('searches.found') },
    t('searches.chosen'),
    { unseen: t('wording.improve') },
  ]
  const most = Math.max(...lines.map(({ visitors }) => visitors))
  return (
    <>
      <Table columns={columns}>
        {lines.map(({ culture, question, visitors, unanswered, found, chosen }) => (
          <tr key={`${culture} ${question}`}>
            <th scope="row" lang={culture}>
              {question}
              {withCountry && <span className="second">{country(culture)}</span>}
            </th>
            <td className="figure" data-name={t('searches.visitors')}>
              {visitors}
              <meter className="searches-share" min={0} max={most} value={visitors} aria-hidden="true" />
            </td>
            <td className="figure" data-name={t('searches.without')}>
              {unanswered}
            </td>
            <td className="figure" data-name={t('searches.found')}>
              {found}
            </td>
            <td data-name={t('searches.chosen')}>
              {chosen.map((one) => (
                <Link key={one.sku} to="/catalogue/$sku" params={{ sku: one.sku }} title={one.name} className="tag">
                  {`${one.sku} · ${one.visitors}`}
                </Link>
              ))}
            </td>
            <td>
              <button
                type="button"
                className="quiet"
                aria-label={t('wording.improveNamed', { name: question })}
                onClick={() => setImproved({ culture, question })}
              >
                {t('wording.improve')}
              </button>
            </td>
          </tr>
        ))}
      </Table>
      {improved && <ImproveSearch asked={improved} onClose={() => setImproved(undefined)} />}
    </>
  )
}
