import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Payers } from '#lib/contract/staff/paid-prices.ts'
import { call } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { LongList } from '../../platform/lists/LongList.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'

const route = getRouteApi('/within/customers/contracts/products/$sku')

/** Which contracts name a product, and what each company pays for it beside everybody else. */
export function PayersPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { sku } = route.useParams()
  const { culture: asked } = route.useSearch()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const culture = (editions.find((edition) => edition.culture === asked) ?? editions[0])?.culture
  return (
    <>
      <p className="back">
        <Link to="/customers/contracts">{t('contracts.title')}</Link>
      </p>
      <h1>{t('payers.of', { name: sku })}</h1>
      <Choice
        label={t('payers.market')}
        value={culture}
        onChange={({ target }) =>
          void navigate({
            to: '/customers/contracts/products/$sku',
            params: { sku },
            search: { culture: target.value },
          })
        }
        options={editions.map((edition) => ({ value: edition.culture, label: country(edition.culture) }))}
      />
      {culture && <InMarket key={culture} sku={sku} culture={culture} />}
    </>
  )
}

function InMarket({ sku, culture }: { sku: string; culture: Culture }) {
  const t = useTexts()
  const pages = usePages({
    key: ['customers', 'payers', sku, culture],
    by: 'from',
    ask: (place) => call('payers', { params: { sku }, query: { culture, ...place } }),
    linesOf: (page) => page.companies,
  })
  const { data, error, isPending } = pages.asked
  const [told] = data?.pages ?? []
  if (isPending) return <Waiting />
  if (!told) return error && <Problem error={error} />
  return (
    <>
      <p className="hint">{t('payers.hint', { amount: amount(told.list, told.currency) })}</p>
      <Contracts contracts={told.contracts} />
      <section>
        <h2>{t('payers.companiesTitle')}</h2>
        <LongList
          pages={pages}
          empty={t('payers.noCompanies')}
          more={t('payers.more')}
          columns={[t('payers.company'), { figure: t('payers.pays') }, { figure: t('payers.less') }]}
          row={(line) => <Company key={line.id} line={line} told={told} />}
        />
      </section>
    </>
  )
}

function Contracts({ contracts }: Pick<Payers, 'contracts'>) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('payers.contractsTitle')}</h2>
      {contracts.length === 0 && <p className="empty">{t('payers.noContracts')}</p>}
      {contracts.length > 0 && (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('payers.contract')}</th>
                <th scope="col">{t('contracts.buyer')}</th>
                <th scope="col">{t('payers.how')}</th>
                <th scope="col">{t('contracts.when')}</th>
              </tr>
            </thead>
            <tbody>
              {contracts.map(({ id, name, buyer, isGroup, onlyThis, state, how }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to="/customers/contracts/$id" params={{ id: String(id) }}>
                      {name}
                    </Link>
                    {onlyThis && <span className="tag">{t('contracts.onlyThis')}</span>}
                  </th>
                  <td>
                    {buyer}
                    {isGroup && <span className="second">{t('contracts.group')}</span>}
                  </td>
                  <td>{t(`payers.howFor.${how}`)}</td>
                  <td>{t(`contracts.state.${state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {contracts.length === 100 && <p className="hint">{t('payers.fewContracts')}</p>}
    </section>
  )
}

function Company({ line: { id, name, key, net }, told }: { line: Payers['companies'][number]; told: Payers }) {
  const t = useTexts()
  const percent = new Intl.NumberFormat(i18next.language, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  return (
    <tr>
      <th scope="row">
        <Link to="/customers/companies/$id" params={{ id }}>
          {name}
        </Link>
        <span className="second">{key}</span>
      </th>
      <td className="figure" data-name={t('payers.pays')}>
        {amount(net, told.currency)}
      </td>
      <td className="figure" data-name={t('payers.less')}>
        {net === told.list || told.list === 0 ? t('payers.same') : percent.format(net / told.list - 1)}
      </td>
    </tr>
  )
}
