import { useState } from 'react'
import type { CompanyAction, CompanyLog } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { localMoment } from '#lib/formats/dates.ts'
import { readCompanyLog } from '#lib/stores/customer/company.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Entry = CompanyLog['entries'][number]

/** Actions have points in their names, which texts are parted by. */
const keyOf = (action: CompanyAction) => action.replace('.', '-') as `${string}-${string}`

/** What was done in the company, fetched when somebody wants to see it. */
export function CompanyHistory({ culture, translate }: { culture: Culture; translate: TranslateIsland }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const [hasMore, setMore] = useState(true)
  const [problem, setProblem] = useState('')
  async function more() {
    setProblem('')
    try {
      const log = await readCompanyLog(entries.at(-1)?.id)
      setEntries([...entries, ...log.entries])
      setMore(log.hasMore)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }
  const former = translate('islands.panel.people.former')
  const told = ({ action, by, of, what }: Entry) =>
    translate(`islands.panel.people.actions.${keyOf(action)}` as Parameters<TranslateIsland>[0], {
      ...{ by: by ?? former, of: of ?? former, what: what ?? '' },
    })
  return (
    <section aria-labelledby="company-log">
      <h2 id="company-log">{translate('islands.panel.people.log')}</h2>
      <ol className="company-log">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{localMoment(entry.at, culture)}</time> {told(entry)}
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" className="button" onClick={() => void more()}>
          {translate(entries.length === 0 ? 'islands.panel.people.showLog' : 'islands.panel.people.earlier')}
        </button>
      )}
      <p role="alert">{problem}</p>
    </section>
  )
}
