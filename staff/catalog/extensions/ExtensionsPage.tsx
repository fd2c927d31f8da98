import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ExtensionField, ExtensionPage, ExtensionRow } from '#lib/contract/staff/extensions.ts'
import { call } from '../../platform/calls/call.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Search } from '../../platform/lists/Search.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { ShopParts } from '../shop/ShopParts.tsx'
import { extensionRowsKey } from '../records/shop-queries.ts'
import { extensionPagesQuery } from './extension-queries.ts'

const route = getRouteApi('/within/shop/extensions')

/** What the code of the shop keeps in tables of its own, a page each. Which one is seen stands in the address. */
export function ExtensionsPage() {
  const t = useTexts()
  const { page: named, search, removed } = route.useSearch()
  const { data } = useSuspenseQuery(extensionPagesQuery)
  const shown = data.pages.find(({ name }) => name === named) ?? data.pages[0]
  return (
    <>
      <ShopParts />
      <h2>{t('extensions.title')}</h2>
      {!shown && <p className="hint">{t('extensions.noPages')}</p>}
      {data.pages.length > 1 && (
        <nav className="filters" aria-label={t('extensions.pages')}>
          {data.pages.map(({ name, title }) => (
            <Link
              key={name}
              to="/shop/extensions"
              search={{ page: name }}
              aria-current={name === shown?.name ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      {shown && (
        <RecordsAndRemoved
          kind="extension"
          to="/shop/extensions"
          isRemoved={removed !== undefined}
          wayTo={(key, title) => (
            <Link to="/shop/extensions/$key" params={{ key }}>
              {title}
            </Link>
          )}
        >
          <Rows key={shown.name} page={shown} search={search} />
        </RecordsAndRemoved>
      )}
    </>
  )
}

function Rows({ page, search }: { page: ExtensionPage; search: string | undefined }) {
  const t = useTexts()
  const navigate = useNavigate()
  const wanted = search === undefined ? {} : { search }
  const rows = usePages({
    key: [...extensionRowsKey, page.name, wanted],
    by: 'from',
    ask: (place) => call('extensionRows', { params: { name: page.name }, query: { ...wanted, ...place } }),
    linesOf: (answer) => answer.rows,
  })
  const known = page.fields.find(({ name }) => name === page.known)
  const others = page.fields.filter((field) => field !== known && field.type !== 'lines').slice(0, mostColumns)
  return (
    <>
      <h3>{page.title}</h3>
      {page.hint !== undefined && <p className="hint">{page.hint}</p>}
      <p>
        <Link to="/shop/extensions/new" search={{ page: page.name }} className="button">
          {t('extensions.new')}
        </Link>
      </p>
      <Search
        label={t('extensions.search')}
        search={search}
        onSearch={(words) => void navigate({ to: '/shop/extensions', search: { page: page.name, ...words } })}
      />
      <LongList
        pages={rows}
        empty={t(search === undefined ? 'extensions.none' : 'extensions.nothing')}
        more={t('extensions.more')}
        columns={[known?.label ?? page.title, ...others.map(({ label }) => label)]}
        row={(line) => <Line key={line.key} line={line} fields={others} />}
      />
    </>
  )
}

/** More do not fit beside each other; the page of a row has them all. */
const mostColumns = 4

function Line({
  line: { key, title, fields },
  fields: shown,
}: {
  line: ExtensionRow
  fields: readonly ExtensionField[]
}) {
  const t = useTexts()
  const said = ({ name, type, options }: ExtensionField) => {
    const value = fields[name] ?? ''
    if (type === 'yes-no') return t(value === 'yes' ? 'states.yes' : 'states.no')
    if (type === 'date' && value !== '') return day(value)
    return options?.find((option) => option.value === value)?.label ?? value
  }
  return (
    <tr>
      <th scope="row">
        <Link to="/shop/extensions/$key" params={{ key }}>
          {title === '' ? key : title}
        </Link>
      </th>
      {shown.map((field) => (
        <td key={field.name} data-name={field.label}>
          {said(field)}
        </td>
      ))}
    </tr>
  )
}
