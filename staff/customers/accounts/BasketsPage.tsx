import { getRouteApi, Link } from '@tanstack/react-router'
import { basketOwners, type AbandonedBasket } from '#lib/contract/staff/baskets.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'

const route = getRouteApi('/within/customers/baskets')

/** What lies in baskets of those who can be written to; what is looked for stands in the address. */
export function BasketsPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const baskets = usePages({
    key: ['baskets', wanted],
    by: 'after',
    ask: (place) => call('baskets', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.baskets,
    placeOf: ({ guid }) => guid,
  })
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link>
      </p>
      <h1>{t('baskets.title')}</h1>
      <Narrowing
        to="/customers/baskets"
        by="of"
        piles={['all', ...basketOwners]}
        pile={wanted.of}
        search={wanted.search}
        label={t('baskets.search')}
        name={t('customers.kinds')}
        nameOf={(of) => t(`baskets.of.${of}`)}
      />
      <LongList
        pages={baskets}
        empty={t(wanted.search || wanted.of ? 'baskets.nothing' : 'baskets.none')}
        more={t('customers.more')}
        columns={[t('baskets.whose'), t('baskets.holds'), { figure: t('baskets.worth') }, t('baskets.since')]}
        row={(basket) => <Basket key={basket.guid} basket={basket} />}
      />
    </>
  )
}

function Basket({ basket }: { basket: AbandonedBasket }) {
  const t = useTexts()
  const { guid, isGuest, email, name, lines, worth, since, changedAt } = basket
  return (
    <tr>
      <th scope="row">
        {isGuest ? (
          email
        ) : (
          <Link to="/customers/$guid" params={{ guid }}>
            {name || email}
          </Link>
        )}
        <span className="second">{isGuest ? t('baskets.guest') : email}</span>
      </th>
      <td>
        <ul className="plain">
          {lines.map(({ sku, name: product, quantity }) => (
            <li key={sku}>
              {quantity} × {product} <span className="second">{sku}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className="figure" data-name={t('baskets.worth')}>
        {worth.map(({ currency, net }) => (
          <span key={currency} className="sum">
            {amount(net, currency)}
          </span>
        ))}
      </td>
      <td>
        {moment(since)}
        {changedAt !== since && <span className="second">{t('baskets.changed', { at: moment(changedAt) })}</span>}
      </td>
    </tr>
  )
}
