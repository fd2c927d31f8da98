import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { PageByPage } from '../../platform/lists/PageByPage.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'

/** What was done in a company by its people and the shop, fetched when somebody wants to see it. */
export function CompanyLog({ id }: { id: string }) {
  const t = useTexts()
  const [isShown, show] = useState(false)
  return (
    <section className="history">
      <h2>{t('companies.history')}</h2>
      {isShown ? (
        <Entries id={id} />
      ) : (
        <button type="button" className="button" onClick={() => show(true)}>
          {t('companies.showHistory')}
        </button>
      )}
    </section>
  )
}

function Entries({ id }: { id: string }) {
  const t = useTexts()
  const log = usePages({
    key: ['changes', 'company', id],
    by: 'before',
    ask: (place) => call('staffCompanyLog', { params: { id }, query: place }),
    linesOf: (page) => page.entries,
    placeOf: (entry) => entry.id,
  })
  const former = t('companies.former')
  return (
    <PageByPage pages={log} empty="–" more={t('companies.earlier')}>
      <ol className="entries">
        {log.lines.map(({ id: entry, at, action, by, of, what }) => (
          <li key={entry}>
            <time dateTime={at}>{moment(at)}</time>
            <p>
              {t(`companies.log.${action.replace('.', '-') as 'company-made'}`, {
                ...{ by: by ?? former, of: of ?? former, what: what ?? '' },
              })}
            </p>
          </li>
        ))}
      </ol>
    </PageByPage>
  )
}
