import type { FoundKind, FoundRecord } from '#lib/contract/staff/find.ts'
import { hasText, type TextName } from '../texts/texts.ts'

const part = encodeURIComponent

type Way = {
  /** The page of a record. */
  to: (key: string) => string
  /** The list that shows all that hold the words; nothing where it is not searched. */
  all?: (words: string) => string
  /** What its states are called, by the beginning of their names. */
  states?: string
}

const searched =
  (path: string, more = '') =>
  (words: string) =>
    `${path}?${more}search=${part(words)}`

/** Where what was found is, by its kind. */
export const ways: Readonly<Record<FoundKind, Way>> = {
  order: {
    to: (key) => `/orders/${part(key)}`,
    all: searched('/orders', 'view=all&'),
    states: 'orderStatus',
  },
  product: { to: (key) => `/catalogue/${part(key)}`, all: searched('/catalogue'), states: 'find.product' },
  customer: { to: (key) => `/customers/${part(key)}`, all: searched('/customers') },
  company: { to: (key) => `/customers/companies/${part(key)}`, all: searched('/customers/companies') },
  offer: { to: (key) => `/offers/${part(key)}`, all: searched('/offers'), states: 'offers.state' },
  letter: { to: (key) => `/letters/${part(key)}`, all: searched('/letters', 'kind=all&'), states: 'letters.kind' },
  contract: {
    to: (key) => `/customers/contracts/${part(key)}`,
    all: searched('/customers/contracts'),
    states: 'contracts.state',
  },
  group: { to: (key) => `/customers/groups/${part(key)}` },
  certificate: { to: (key) => `/certificates/${part(key)}`, all: searched('/certificates') },
  page: {
    to: (key) => `/content/${key.split('/').map(part).join('/')}`,
    all: searched('/content'),
    states: 'content.kind',
  },
  category: { to: (key) => `/shop/categories/${part(key)}`, states: 'find.category' },
  banner: { to: (key) => `/shop/banners/${part(key)}`, states: 'shop.where' },
  counterpart: { to: (key) => `/shop/counterparts/${part(key)}`, all: searched('/shop/counterparts') },
  extension: { to: (key) => `/shop/extensions/${part(key)}` },
  person: { to: () => '/people', states: 'people' },
}

/** How a record stands, in words; nothing where its state says nothing. */
export function stateName(kind: FoundKind, { state }: Pick<FoundRecord, 'state'>): TextName | undefined {
  const { states } = ways[kind]
  const name = `${states ?? ''}.${state ?? ''}`
  return states !== undefined && state !== null && hasText(name) ? name : undefined
}
