import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffProductLine } from '#lib/contract/staff/catalogue.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { BulkNav } from '../bulk/BulkNav.tsx'
import './catalogue.css'
import { Finding } from './Finding.tsx'

const route = getRouteApi('/within/catalogue')

/** The goods along their SKUs; what is looked for stands in the address. */
export function CataloguePage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const products = usePages({
    key: ['catalogue', 'list', wanted],
    by: 'after',
    ask: (place) => call('products', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.products,
    placeOf: ({ sku }) => sku,
  })
  return (
    <>
      <h1>{t('rooms.catalogue')}</h1>
      <p className="row">
        <Link to="/new-product" className="button">
          {t('product.new')}
        </Link>
        <Link to="/shop/counterparts">{t('counterparts.title')}</Link>
      </p>
      <BulkNav wanted={wanted} />
      <Finding wanted={wanted} />
      <LongList
        pages={products}
        empty={t('catalogue.none')}
        more={t('catalogue.more')}
        columns={[
          ...[t('catalogue.product'), t('catalogue.filter.category'), { figure: t('catalogue.netPrice') }],
          ...[{ figure: t('catalogue.inStock') }, t('catalogue.missing')],
        ]}
        row={(line) => <Line key={line.sku} line={line} />}
      />
    </>
  )
}

function Line({ line }: { line: StaffProductLine }) {
  const t = useTexts()
  const { sku, name, category, price, quantity, availability, missing, withdrawn } = line
  return (
    <tr>
      <th scope="row">
        <Link to="/catalogue/$sku" params={{ sku }}>
          {name}
        </Link>
        <span className="second">{sku}</span>
      </th>
      <td>{category}</td>
      <td className="figure" data-name={price ? t('catalogue.netPrice') : undefined}>
        {price && <span className="sum">{amount(price.net, price.currency)}</span>}
        {price?.regular != null && <del className="second">{amount(price.regular, price.currency)}</del>}
      </td>
      <td className="figure" data-name={t('catalogue.inStock')}>
        {quantity}
        <span className="second">{t(`catalogue.availability.${availability}`)}</span>
      </td>
      <td>
        {withdrawn && <span className="tag">{t('product.withdrawnTag')}</span>}
        {missing.map((want) => (
          <span key={want} className="tag">
            {t(`catalogue.want.${want}`)}
          </span>
        ))}
      </td>
    </tr>
  )
}
