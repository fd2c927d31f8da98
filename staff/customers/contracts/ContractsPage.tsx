import { getRouteApi, Link } from '@tanstack/react-router'
import { type ContractLine, contractStates } from '#lib/contract/staff/contracts.ts'
import { RecordsAndRemoved } from '../../catalog/records/RemovedRecords.tsx'
import { call } from '../../platform/calls/call.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'

const route = getRouteApi('/within/customers/contracts')

/** What was agreed on with companies about prices; what is looked for stands in the address. */
export function ContractsPage() {
  const t = useTexts()
  const { removed, ...wanted } = route.useSearch()
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link> ·{' '}
        <Link to="/customers/companies">{t('companies.title')}</Link> ·{' '}
        <Link to="/customers/groups">{t('contracts.groups')}</Link> ·{' '}
        <Link to="/customers/contracts/files">{t('contracts.files.title')}</Link>
      </p>
      <h1>{t('contracts.title')}</h1>
      <RecordsAndRemoved
        kind="contract"
        to="/customers/contracts"
        isRemoved={removed !== undefined}
        wayTo={(id, title) => (
          <Link to="/customers/contracts/$id" params={{ id }}>
            {title}
          </Link>
        )}
      >
        <Contracts wanted={wanted} />
      </RecordsAndRemoved>
    </>
  )
}

type Wanted = { search?: string; state?: ContractLine['state']; company?: string }

function Contracts({ wanted }: { wanted: Wanted }) {
  const t = useTexts()
  const contracts = usePages({
    key: ['customers', 'contracts', wanted],
    by: 'from',
    ask: (place) => call('contracts', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.contracts,
  })
  return (
    <>
      <p>
        <Link to="/customers/contracts/new" className="button">
          {t('contracts.new')}
        </Link>
      </p>
      <p className="hint">{t('contracts.hint')}</p>
      <Narrowing
        to="/customers/contracts"
        by="state"
        piles={['all', ...contractStates]}
        pile={wanted.state}
        search={wanted.search}
        label={t('contracts.search')}
        name={t('contracts.states')}
        nameOf={(state) => t(`contracts.state.${state}`)}
      />
      <LongList
        pages={contracts}
        empty={t(Object.keys(wanted).length === 0 ? 'contracts.none' : 'contracts.nothing')}
        more={t('contracts.more')}
        columns={[t('contracts.name'), t('contracts.buyer'), t('contracts.when'), { figure: t('contracts.prices') }]}
        row={(line) => <Line key={line.id} line={line} />}
      />
    </>
  )
}

function Line({ line }: { line: ContractLine }) {
  const t = useTexts()
  const { id, name, buyer, company, isGroup, onlyThis, startsOn, endsOn, state, pricesCount } = line
  return (
    <tr>
      <th scope="row">
        <Link to="/customers/contracts/$id" params={{ id: String(id) }}>
          {name}
        </Link>
        {onlyThis && <span className="tag">{t('contracts.onlyThis')}</span>}
      </th>
      <td>
        {company ? (
          <Link to="/customers/companies/$id" params={{ id: company.id }}>
            {buyer}
          </Link>
        ) : (
          buyer
        )}
        {company && <span className="second">{company.key}</span>}
        {isGroup && <span className="second">{t('contracts.group')}</span>}
      </td>
      <td>
        {t(`contracts.state.${state}`)}
        <span className="second">
          {day(startsOn)} – {endsOn && day(endsOn)}
        </span>
      </td>
      <td className="figure" data-name={t('contracts.prices')}>
        {pricesCount}
      </td>
    </tr>
  )
}
