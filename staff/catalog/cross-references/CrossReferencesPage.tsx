import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { CrossReferenceLine } from '#lib/contract/staff/cross-references.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Search } from '../../platform/lists/Search.tsx'
import { crossReferencesKey } from '../records/shop-queries.ts'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { ShopParts } from '../shop/ShopParts.tsx'

const route = getRouteApi('/within/shop/counterparts')

/** Models that are not sold here, by maker. What is looked for stands in the address. */
export function CrossReferencesPage() {
  const t = useTexts()
  const { removed, ...wanted } = route.useSearch()
  return (
    <>
      <ShopParts />
      <h2>{t('counterparts.title')}</h2>
      <RecordsAndRemoved
        kind="counterpart"
        to="/shop/counterparts"
        isRemoved={removed !== undefined}
        wayTo={(id, title) => (
          <Link to="/shop/counterparts/$id" params={{ id }}>
            {title}
          </Link>
        )}
      >
        <CrossReferences wanted={wanted} />
      </RecordsAndRemoved>
    </>
  )
}

function CrossReferences({ wanted }: { wanted: { search?: string } }) {
  const t = useTexts()
  const navigate = useNavigate()
  const crossReferences = usePages({
    key: [...crossReferencesKey, wanted],
    by: 'from',
    ask: (place) => call('counterparts', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.counterparts,
  })
  return (
    <>
      <p>
        <Link to="/shop/counterparts/new" className="button">
          {t('counterparts.new')}
        </Link>
      </p>
      <p className="hint">{t('counterparts.hint')}</p>
      <Search
        label={t('counterparts.search')}
        search={wanted.search}
        onSearch={(search) => void navigate({ to: '/shop/counterparts', search })}
      />
      <LongList
        pages={crossReferences}
        empty={t(wanted.search === undefined ? 'counterparts.none' : 'counterparts.nothing')}
        more={t('counterparts.more')}
        columns={[t('counterparts.model'), t('counterparts.relation'), t('counterparts.products')]}
        row={(line) => <Line key={line.id} line={line} />}
      />
    </>
  )
}

function Line({ line: { id, maker, model, relation, spellings, products } }: { line: CrossReferenceLine }) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row">
        <Link to="/shop/counterparts/$id" params={{ id: String(id) }}>
          {`${maker} ${model}`.trim()}
        </Link>
        <span className="second">{[...(maker === '' ? [t('counterparts.own')] : []), ...spellings].join(', ')}</span>
      </th>
      <td>{t(`counterparts.as.${relation}`)}</td>
      <td>{products.join(', ')}</td>
    </tr>
  )
}
