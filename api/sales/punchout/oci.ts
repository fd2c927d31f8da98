import type { Culture } from '#lib/contract/cultures.ts'
import type { PunchoutTicket } from '#lib/contract/punchout.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { CartLine } from './cart-lines.ts'
import { lineClasses } from './line-classes.ts'

type Field = PunchoutTicket['fields'][number]

/** How long OCI lets a field be, in characters. */
const longest = { description: 40, material: 40, category: 10, leadTime: 5 } as const

/** A piece, by UNECE Recommendation 20. */
const piece = 'H87'

/** Up to eleven digits, a point and three more. */
const amount = (minorUnits: number, currency: CartLine['price']['currency'], culture: Culture) =>
  (minorUnits / minorUnitsPer(currency, culture)).toFixed(3)

/** By whole characters, so that none is cut in two. */
const cut = (text: string, length: number) => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('')

/** The fields of OCI 4.0 and 5.0 that hold a cart, without tax, and those that the system wants to see again. */
export function ociFields(
  lines: readonly CartLine[],
  context: Readonly<Record<string, string>>,
  { culture }: Pick<Market, 'culture'>,
): Field[] {
  const own = Object.entries(context).map(([name, value]) => ({ name, value }))
  return [...own, ...lines.flatMap((line, place) => fieldsOf(line, place + 1, culture))]
}

function fieldsOf(
  { sku, code, name, quantity, price, leadDays, category, classes }: CartLine,
  n: number,
  culture: Culture,
): Field[] {
  const [first] = lineClasses(classes)
  const values: Record<string, string | null> = {
    [`DESCRIPTION[${n}]`]: cut(name, longest.description),
    [`QUANTITY[${n}]`]: String(quantity),
    [`UNIT[${n}]`]: piece,
    [`PRICE[${n}]`]: amount(price.net, price.currency, culture),
    [`CURRENCY[${n}]`]: price.currency,
    [`PRICEUNIT[${n}]`]: '1',
    [`LEADTIME[${n}]`]: leadDays === null ? null : cut(String(leadDays), longest.leadTime),
    [`VENDORMAT[${n}]`]: cut(sku, longest.material),
    [`MANUFACTMAT[${n}]`]: cut(code, longest.material),
    [`MATGROUP[${n}]`]: cut(String(category), longest.category),
    [`EXT_PRODUCT_ID[${n}]`]: cut(sku, longest.material),
    [`EXT_SCHEMA_TYPE[${n}]`]: first?.system ?? null,
    [`EXT_CATEGORY_ID[${n}]`]: first?.code ?? null,
    [`LONGTEXT_${n}:132[]`]: name,
  }
  return Object.entries(values).flatMap(([field, value]) =>
    value === null ? [] : { name: `NEW_ITEM-${field}`, value },
  )
}

/** What a system says besides who it is, by the names that OCI gives it; names in any letters, values cut. */
const echoed = ['~OkCode', '~TARGET', '~CALLER'] as const

/** Far more than anybody types. */
const longestSearch = 200

export type OciArrival = {
  userName: string
  secret: string
  returnUrl: string
  function: string
  /** The product that a function is about, how many of it, and the words that are looked for. */
  productId: string
  quantity: number
  searchString: string
  context: Record<string, string>
}

export function readOci(parameters: URLSearchParams): OciArrival {
  const named = new Map([...parameters].map(([name, value]) => [name.toUpperCase(), value]))
  const told = (name: string) => named.get(name.toUpperCase()) ?? ''
  return {
    userName: told('USERNAME'),
    secret: told('PASSWORD'),
    returnUrl: told('HOOK_URL'),
    function: told('FUNCTION').toUpperCase(),
    productId: told('PRODUCTID').trim(),
    quantity: /^\d{1,3}(\.0*)?$/.test(told('QUANTITY')) ? Math.max(1, Number(told('QUANTITY'))) : 1,
    searchString: told('SEARCHSTRING').slice(0, longestSearch),
    context: Object.fromEntries(
      echoed.flatMap((name): [string, string][] => (told(name) === '' ? [] : [[name, told(name).slice(0, 100)]])),
    ),
  }
}
