/**
 * A part of a country to which goods are sold or sent otherwise than to the rest of it: an island, an enclave, a territory
 * overseas. Plain data, of the engine in `all.ts` and of a shop in `markets.json` of its catalogue.
 */
export type Territory = {
  /** What offers of delivery and orders know it by. */
  key: string
  /** The country that stands in its addresses. */
  country: string
  /** As papers name it. */
  name: string
  /** Beginnings such as "35", or first and last such as "9170-9179". */
  postcodes?: readonly string[] | undefined
  /** By these it is known where an address comes without a postcode. */
  regions?: readonly string[] | undefined
  cities?: readonly string[] | undefined
  /** The tax of its country, none, or per cent of another rate. */
  tax: 'country' | 'none' | number
  /** Whoever sells from its own country leaves the tax away for companies alone. */
  companiesOnly?: boolean | undefined
  /** Goods leave the customs or the tax area: a declaration goes along, and a way of delivery goes there only if its offer says so. */
  export: boolean
  /** What is collected there when goods come in, by its name. */
  importTax?: string | undefined
  /** Why sellers of its own country charge no tax, where that is another ground than of all exports. */
  ground?: string | undefined
  /** What buyers are told in place of the engine's words, by language. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** Where something goes, as far as that is known. */
export type Whereabouts = {
  country: string
  postcode?: string | null | undefined
  region?: string | null | undefined
  city?: string | null | undefined
}

/** As it is compared: people write F-97110, 971 10 and 97110. */
const figuresOf = (postcode: string): string =>
  postcode
    .toUpperCase()
    .replace(/^[A-Z]{1,3}[- ]/, '')
    .replace(/[^A-Z\d]/g, '')

const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** How much of a postcode a territory is known by; 0 where it lies elsewhere. */
function matched(postcode: string, range: string): number {
  const [first = '', last = first] = range.split('-')
  const beginning = postcode.slice(0, first.length)
  const isWithin = first <= beginning && beginning <= last
  // Short codes of islands are no beginnings of longer ones: 100 of the Faroes is not 1000 of Copenhagen.
  return isWithin && (last === first || postcode.length === first.length) ? first.length : 0
}

const isNamed = (name: string | null | undefined, among: readonly string[] = []): boolean =>
  Boolean(name) && among.some((one) => folded(one) === folded(name ?? ''))

/** The territory that lies at a place, by its postcode; where there is none, by region or town. Nothing of the rest of a country. */
export function territoryAt(
  territories: readonly Territory[],
  { country, postcode, region, city }: Whereabouts,
): Territory | null {
  const here = territories.filter((one) => one.country === country)
  if (here.length === 0) return null
  const figures = figuresOf(postcode ?? '')
  if (figures === '')
    return here.find(({ regions, cities }) => isNamed(region, regions) || isNamed(city, cities)) ?? null
  const closest = here
    .map((one) => ({ one, by: Math.max(0, ...(one.postcodes ?? []).map((range) => matched(figures, range))) }))
    .toSorted((a, b) => b.by - a.by)[0]
  return closest && closest.by > 0 ? closest.one : null
}
