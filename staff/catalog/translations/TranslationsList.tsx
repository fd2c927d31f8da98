import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { translationFilters, translationKinds } from '#lib/contract/staff/translations.ts'
import { call } from '../../platform/calls/call.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Search } from '../../platform/lists/Search.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { countsQuery } from './translation-queries.ts'
import { queryOf, type TranslationsWanted } from './translations-wanted.ts'
import { XliffFiles } from './XliffFiles.tsx'

type Props = { wanted: TranslationsWanted; language: string }

/** What is to be done in a language, or all that is there. */
export function TranslationsList({ wanted, language }: Props) {
  const t = useTexts()
  const query = queryOf(wanted)
  const lines = usePages({
    key: ['translations', 'list', query],
    by: 'after',
    ask: (place) => call('translations', { query: { ...query, ...place } }),
    linesOf: (page) => page.lines,
    placeOf: ({ kind, record }) => `${kind}:${record}`,
  })
  return (
    <>
      <p className="back">
        <Link to="/translations">{t('translations.back')}</Link>
      </p>
      <h1>
        {t('rooms.translations')}: {scopeName(language)}
      </h1>
      <Narrowed wanted={wanted} />
      <div className="translations-table">
        <LongList
          pages={lines}
          empty={t('translations.none')}
          more={t('translations.more')}
          columns={[t('translations.record'), t('translations.kind'), t('translations.state')]}
          row={({ kind, record, label, title, state }) => (
            <tr key={`${kind}:${record}`}>
              <th scope="row">
                <Link to="/translations" search={{ ...wanted, record: `${kind}:${record}` }}>
                  {title}
                </Link>
                {label !== title && <span className="second">{label}</span>}
              </th>
              <td data-name={t('translations.kind')}>{t(`translations.kinds.${kind}`)}</td>
              <td data-name={t('translations.state')}>{t(`translations.states.${state}`)}</td>
            </tr>
          )}
        />
      </div>
      <XliffFiles wanted={wanted} />
    </>
  )
}

/** By words, kind, state and category; all of it stands in the address. */
function Narrowed({ wanted }: { wanted: TranslationsWanted }) {
  const t = useTexts()
  const navigate = useNavigate()
  const counts = useQuery(countsQuery)
  const go = (next: { [Name in keyof TranslationsWanted]?: TranslationsWanted[Name] | undefined }) =>
    void navigate({
      to: '/translations',
      search: Object.fromEntries(Object.entries({ ...wanted, ...next }).filter(([, value]) => value)),
    })
  const any = { value: '', label: t('translations.all') }
  return (
    <>
      <Search label={t('translations.search')} search={wanted.search} onSearch={({ search }) => go({ search })} />
      <div className="pairs translations-narrowed">
        <Choice
          label={t('translations.show')}
          value={wanted.state ?? 'open'}
          options={translationFilters.map((value) => ({ value, label: t(`translations.filters.${value}`) }))}
          onChange={({ target }) =>
            go({ state: translationFilters.find((one) => one === target.value && one !== 'open') })
          }
        />
        <Choice
          label={t('translations.kind')}
          value={wanted.kind ?? ''}
          options={[any, ...translationKinds.map((value) => ({ value, label: t(`translations.kinds.${value}`) }))]}
          onChange={({ target }) => go({ kind: translationKinds.find((one) => one === target.value) })}
        />
        <Choice
          label={t('translations.category')}
          value={wanted.category ?? ''}
          options={[
            any,
            ...(counts.data?.categories ?? []).map(({ id, name, depth }) => ({
              value: String(id),
              label: `${'\u00a0\u00a0'.repeat(depth)}${name}`,
            })),
          ]}
          onChange={({ target }) => go({ category: target.value || undefined })}
        />
      </div>
    </>
  )
}
