import type { SearchRequest } from '../contract/search.ts'
import type { ProductSummary } from '../contract/product.ts'

type Availability = ProductSummary['availability']

/** The ends of a range, each of them optional, in the unit of what is narrowed. */
export type Bounds = { min?: number; max?: number }

/** What was chosen of one property: some of its values, or a range of it. */
export type Choice = { kind: 'values'; values: readonly string[] } | ({ kind: 'range' } & Bounds)

/** What a shopper asked of a listing, as it stands in the address of the page. */
export type ListingQuery = {
  text: string
  /** Its words are taken as they are typed. */
  verbatim: boolean
  /** None is the order of the shop, or the best match of a text. */
  sort: Sorting | undefined
  page: number
  size: number
  view: View
  /** In whole units of the currency. */
  price: Bounds
  stock: readonly Availability[]
  /** By the code of the property. */
  properties: Readonly<Record<string, Choice>>
}

export const sortings = ['name', 'price-asc', 'price-desc'] as const satisfies readonly SearchRequest['sort'][]
export type Sorting = (typeof sortings)[number]

export const views = ['cards', 'table'] as const
export type View = (typeof views)[number]

export const pageSizes = [24, 48, 96] as const

const stocks = ['available', 'few', 'backorder', 'unavailable'] as const satisfies readonly Availability[]

/** No more than the API takes. */
const most = { text: 200, page: 100_000, properties: 40, values: 100, value: 200, code: 60 }

export const emptyQuery: ListingQuery = {
  text: '',
  verbatim: false,
  sort: undefined,
  page: 1,
  size: pageSizes[0],
  view: 'cards',
  price: {},
  stock: [],
  properties: {},
}

/** Reads a query string; what is no such thing, or is out of bounds, counts as not said. */
export function parseListingQuery(search: string): ListingQuery {
  const parameters = new URLSearchParams(search)
  const said = (name: string) => parameters.get(name) ?? ''
  const size = Number(said('size'))
  const price = rangeIn(said('price'))
  return {
    text: said('q').trim().slice(0, most.text),
    verbatim: said('exact') === '1',
    sort: oneOf(sortings, said('sort')),
    page: /^[1-9]\d{0,5}$/.test(said('page')) ? Math.min(Number(said('page')), most.page) : 1,
    size: oneOf(pageSizes, size) ?? emptyQuery.size,
    view: oneOf(views, said('view')) ?? emptyQuery.view,
    price: price && (price.min ?? 0) >= 0 && (price.max ?? 0) >= 0 ? price : {},
    stock: stocks.filter((stock) => said('stock').split(',').includes(stock)),
    properties: propertiesIn(parameters),
  }
}

/** The shortest query string that says the same; empty where nothing was asked. */
export function writeListingQuery(query: ListingQuery): string {
  const pairs: [string, string][] = []
  if (query.text) pairs.push(['q', query.text])
  if (query.text && query.verbatim) pairs.push(['exact', '1'])
  const codes = Object.keys(query.properties).sort()
  for (const code of codes) {
    const choice = query.properties[code]
    const text = choice && (choice.kind === 'range' ? writeRange(choice) : choice.values.map(writeValue).join(','))
    if (text) pairs.push([`f.${code}`, text])
  }
  if (isBounded(query.price)) pairs.push(['price', writeRange(query.price)])
  if (query.stock.length > 0) pairs.push(['stock', query.stock.join(',')])
  if (query.sort) pairs.push(['sort', query.sort])
  if (query.view !== emptyQuery.view) pairs.push(['view', query.view])
  if (query.size !== emptyQuery.size) pairs.push(['size', String(query.size)])
  if (query.page > 1) pairs.push(['page', String(query.page)])
  return pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&')
}

/** Whether it leaves anything out of the listing. */
export const isNarrowed = ({ price, stock, properties }: ListingQuery): boolean =>
  isBounded(price) || stock.length > 0 || Object.keys(properties).length > 0

export const isBounded = ({ min, max }: Bounds): boolean => min !== undefined || max !== undefined

/** With another choice for a property, or none; the list begins anew. */
export function withProperty(query: ListingQuery, code: string, choice: Choice | undefined): ListingQuery {
  const { [code]: _former, ...others } = query.properties
  const empty = !choice || (choice.kind === 'values' ? choice.values.length === 0 : !isBounded(choice))
  return { ...query, page: 1, properties: empty ? others : { ...others, [code]: choice } }
}

/** Without anything that narrows; the text, the order and the view stay. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...query,
  page: 1,
  price: {},
  stock: [],
  properties: {},
})

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value)

function propertiesIn(parameters: URLSearchParams): ListingQuery['properties'] {
  const found: Record<string, Choice> = {}
  for (const [name, text] of parameters) {
    const code = /^f\.([\p{L}\p{N}_.-]+)$/u.exec(name)?.[1]
    if (!code || code.length > most.code || code in found || Object.keys(found).length === most.properties) continue
    const range = rangeIn(text)
    const values = range ? [] : valuesIn(text)
    if (range) found[code] = { kind: 'range', ...range }
    else if (values.length > 0) found[code] = { kind: 'values', values }
  }
  return found
}

const number = String.raw`-?\d+(?:\.\d+)?(?:e[-+]?\d+)?`
const range = new RegExp(`^(${number})?-(${number})?$`)

function rangeIn(text: string): Bounds | undefined {
  const [whole, from, to] = range.exec(text) ?? []
  if (whole === undefined || whole === '-') return undefined
  const bounds: Bounds = {}
  if (from !== undefined) bounds.min = Number(from)
  if (to !== undefined) bounds.max = Number(to)
  const { min = -Infinity, max = Infinity } = bounds
  return Object.values(bounds).every(Number.isFinite) && min <= max ? bounds : undefined
}

const writeRange = ({ min, max }: Bounds): string => `${min ?? ''}-${max ?? ''}`

/** Values are parted by commas; a comma within one, or what makes it look like a range, has a backslash before it. */
function valuesIn(text: string): string[] {
  const values = (text.match(/(?:\\.|[^,\\])+/gu) ?? []).map((value) => value.replaceAll(/\\(.)/gu, '$1'))
  const whole = values.filter((value) => value.length <= most.value)
  return [...new Set(whole)].slice(0, most.values)
}

function writeValue(value: string): string {
  const escaped = value.replaceAll(/[\\,]/g, String.raw`\$&`)
  return range.test(escaped) ? `\\${escaped}` : escaped
}

/** Encoded where it has to be; commas and blanks stay readable. */
const readable = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')
