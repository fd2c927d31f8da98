import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffProductLine } from '#lib/contract/staff/catalogue.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { type Translate, useTexts } from '../../platform/texts/texts.ts'
import { ColumnList, type ListColumn } from '../../platform/lists/ColumnList.tsx'
import { ListTools } from '../../platform/lists/ListTools.tsx'
import { usePicked } from '../../platform/lists/Picking.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { BulkNav } from '../bulk/BulkNav.tsx'
import './catalogue.css'
import { Finding } from './Finding.tsx'
import { PickedProducts } from './PickedProducts.tsx'

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
  const columns = columnsOf(t)
  const picked = usePicked()
  return (
    <>
      <h1>{t('rooms.catalogue')}</h1>
      <p className="row">
        <Link to="/new-product" className="button">
          {t('product.new')}
        </Link>
        <Link to="/shop/counterparts">{t('counterparts.title')}</Link>
        <Link to="/media">{t('media.title')}</Link>
        <Link to="/searches">{t('searches.title')}</Link>
      </p>
      <BulkNav wanted={wanted} />
      <Finding wanted={wanted} />
      <ListTools list="catalogue" to="/catalogue" search={wanted} columns={columns} />
      {picked.keys.size > 0 && <PickedProducts skus={[...picked.keys]} />}
      <ColumnList
        list="catalogue"
        pages={products}
        empty={t('catalogue.none')}
        more={t('catalogue.more')}
        first={{ name: t('catalogue.product'), keyOf: ({ sku }) => sku, cell: (line) => <Product line={line} /> }}
        columns={columns}
        picked={picked}
      />
    </>
  )
}

const columnsOf = (t: Translate): ListColumn<StaffProductLine>[] => [
  { key: 'category', name: t('catalogue.filter.category'), cell: ({ category }) => category },
  {
    key: 'price',
    name: t('catalogue.netPrice'),
    isFigure: true,
    cell: ({ price }) => (
      <>
        {price && <span className="sum">{amount(price.net, price.currency)}</span>}
        {price?.regular != null && <del className="second">{amount(price.regular, price.currency)}</del>}
      </>
    ),
  },
  {
    key: 'stock',
    name: t('catalogue.inStock'),
    isFigure: true,
    cell: ({ quantity, availability }) => (
      <>
        {quantity}
        <span className="second">{t(`catalogue.availability.${availability}`)}</span>
      </>
    ),
  },
  { key: 'missing', name: t('catalogue.missing'), cell: (line) => <Missing line={line} /> },
]

function Product({ line: { sku, name, image } }: { line: StaffProductLine }) {
  return (
    <div className="pictured">
      {image === null ? (
        <span className="thumbnail" />
      ) : (
        <img className="thumbnail" src={sourceOf(image, 'png', 96)} alt="" loading="lazy" />
      )}
      <div>
        <Link to="/catalogue/$sku" params={{ sku }}>
          {name}
        </Link>
        <span className="second">{sku}</span>
      </div>
    </div>
  )
}

function Missing({ line: { withdrawn, missing } }: { line: StaffProductLine }) {
  const t = useTexts()
  return (
    <>
      {withdrawn && <span className="tag">{t('product.withdrawnTag')}</span>}
      {missing.map((want) => (
        <span key={want} className="tag">
          {t(`catalogue.want.${want}`)}
        </span>
      ))}
    </>
  )
}
