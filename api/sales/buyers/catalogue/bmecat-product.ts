import type { Product, SpecificationRow } from '#lib/contract/product.ts'
import type { Price } from '#lib/contract/values.ts'
import { el, type XmlElement } from '../../papers/invoice/xml.ts'
import type { OwnCatalogue } from './own-catalogue.ts'

export type ProductMode = 'new' | 'update' | 'delete'

type Told = Pick<OwnCatalogue, 'maker' | 'linkTo' | 'classes'> & { amount: (minorUnits: number) => string }

/** A piece, by UN/ECE Recommendation 20. */
const piece = 'C62'

/** As long as the format lets texts be. */
const longest = { short: 150, long: 64_000 }

/** A product with all that a purchasing system takes of it, in the order that the format has. */
export const productElement = (product: Product, told: Told, mode: ProductMode): XmlElement | null =>
  el(
    'PRODUCT',
    [
      el('SUPPLIER_PID', product.sku),
      details(product, told),
      ownFeatures(product),
      ...classified(product, told),
      orderDetails(),
      prices(product, told),
      pictures(product, told),
    ],
    { mode },
  )

/** One that is no longer offered. The format wants every product to be described, ordered and priced, so this is as little as it takes. */
export const removedElement = (sku: string, currency: string): XmlElement | null =>
  el(
    'PRODUCT',
    [
      el('SUPPLIER_PID', sku),
      el('PRODUCT_DETAILS', [el('DESCRIPTION_SHORT', sku)]),
      orderDetails(),
      el('PRODUCT_PRICE_DETAILS', [
        el('PRODUCT_PRICE', [el('PRICE_AMOUNT', '0'), el('PRICE_CURRENCY', currency)], { price_type: 'net_customer' }),
      ]),
    ],
    { mode: 'delete' satisfies ProductMode },
  )

const details = (product: Product, { maker }: Told) =>
  el('PRODUCT_DETAILS', [
    el('DESCRIPTION_SHORT', product.name.slice(0, longest.short)),
    el('DESCRIPTION_LONG', [product.shortDescription, ...product.description].join('\n\n').slice(0, longest.long)),
    el('INTERNATIONAL_PID', product.gtin ?? null, { type: 'gtin' }),
    el('MANUFACTURER_PID', product.code),
    el('MANUFACTURER_NAME', maker),
    // Working days; nobody knows them of what has none.
    el('DELIVERY_TIME', product.leadDays === undefined ? null : String(product.leadDays)),
  ])

/** Sentences about data stand on the data sheet, to which a link leads: a feature has a short value. */
const rowsOf = ({ specification }: Product): SpecificationRow[] =>
  specification.flatMap(({ kind, rows }) => (kind ? rows.filter(({ code }) => code === 'supportUntil') : rows))

/** What the data sheet states, each name once, as the format wants it. */
function ownFeatures(product: Product): XmlElement | null {
  const rows = rowsOf(product)
  const byName = new Map<string, SpecificationRow>(rows.toReversed().map((row) => [row.name, row]))
  const features = rows.filter((row) => byName.get(row.name) === row)
  return el(
    'PRODUCT_FEATURES',
    features.map(({ name, value, unit }, at) =>
      el('FEATURE', [el('FNAME', name), el('FVALUE', value), el('FUNIT', unit), el('FORDER', String(at + 1))]),
    ),
  )
}

const byName = (classes: Readonly<Record<string, string>>) =>
  Object.entries(classes).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The class of each classification that its category is mapped to, and the properties that are mapped too. */
const classified = (product: Product, { classes }: Told) =>
  byName(classes.ofCategory(product.categoryId)).map(([system, group]) => {
    const features = rowsOf(product).flatMap((row) => {
      const name = classes.ofProperty(row.code)[system]
      return name === undefined ? [] : [{ ...row, name }]
    })
    return el('PRODUCT_FEATURES', [
      el('REFERENCE_FEATURE_SYSTEM_NAME', system),
      el('REFERENCE_FEATURE_GROUP_ID', group),
      ...[...new Map(features.map((feature) => [feature.name, feature])).values()].map(({ name, value, unit }, at) =>
        el('FEATURE', [el('FNAME', name), el('FVALUE', value), el('FUNIT', unit), el('FORDER', String(at + 1))]),
      ),
    ])
  })

const orderDetails = () =>
  el('PRODUCT_ORDER_DETAILS', [
    el('ORDER_UNIT', piece),
    el('PRICE_QUANTITY', '1'),
    el('QUANTITY_MIN', '1'),
    el('QUANTITY_INTERVAL', '1'),
  ])

const prices = ({ price, priceBreaks = [] }: Product, told: Told) =>
  el('PRODUCT_PRICE_DETAILS', [
    priceFrom(1, price, told),
    ...priceBreaks.map((step) => priceFrom(step.from, step.price, told)),
  ])

const priceFrom = (from: number, { net, currency, taxRate }: Price, { amount }: Told) =>
  el(
    'PRODUCT_PRICE',
    [
      el('PRICE_AMOUNT', amount(net)),
      el('PRICE_CURRENCY', currency),
      el('TAX', share(taxRate)),
      el('LOWER_BOUND', String(from)),
    ],
    { price_type: 'net_customer' },
  )

/** Percent as the share of one that the format wants: 23 becomes 0.23, and 8.875 becomes 0.08875. */
const share = (percent: number) => String(Math.round(percent * 100_000) / 10_000_000)

const types: Readonly<Record<string, string>> = {
  ...{ avif: 'image/avif', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', pdf: 'application/pdf' },
}

function pictures({ images, documents }: Product, { linkTo }: Told): XmlElement | null {
  const sheets = documents.filter(({ kind }) => kind === 'datasheet')
  const told = [
    ...images.map(({ url }, at) => ({ url, purpose: at === 0 ? 'normal' : 'detail' })),
    ...sheets.map(({ url }) => ({ url, purpose: 'data_sheet' })),
  ]
  return el(
    'MIME_INFO',
    told.map(({ url, purpose }, at) =>
      el('MIME', [
        el('MIME_TYPE', types[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ''] ?? null),
        el('MIME_SOURCE', linkTo(url)),
        el('MIME_PURPOSE', purpose),
        el('MIME_ORDER', String(at + 1)),
      ]),
    ),
  )
}
