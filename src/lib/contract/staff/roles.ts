/** What somebody is here for; who has none of these has left. */
export const roles = ['content', 'orders', 'translator', 'owner'] as const
export type Role = (typeof roles)[number]

/** The rooms there are, and who works in each beside the owners, who may enter all. */
export const rooms = {
  publishing: ['content'],
  catalogue: ['content'],
  content: ['content'],
  translations: ['content', 'translator'],
  shop: ['content'],
  orders: ['orders'],
  customers: ['orders'],
  people: [],
  audit: [],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>

export type Room = keyof typeof rooms

export const mayEnter = (held: readonly Role[], room: Room): boolean =>
  held.includes('owner') || (rooms[room] as readonly Role[]).some((role) => held.includes(role))

/** The room that each kind of record is kept in, by what its name in the log begins with: `order:PL-2026-A7K9QX`. */
export const roomOf = {
  edition: 'publishing',
  webhook: 'publishing',
  product: 'catalogue',
  many: 'catalogue',
  media: 'catalogue',
  word: 'catalogue',
  translation: 'translations',
  page: 'content',
  category: 'shop',
  banner: 'shop',
  shop: 'shop',
  delivery: 'shop',
  counterpart: 'shop',
  connected: 'shop',
  synonym: 'shop',
  redirect: 'shop',
  extension: 'shop',
  order: 'orders',
  certificate: 'orders',
  offer: 'orders',
  outage: 'orders',
  transfer: 'orders',
  statement: 'orders',
  customer: 'customers',
  company: 'customers',
  contract: 'customers',
  group: 'customers',
  letter: 'customers',
  answer: 'customers',
  mail: 'customers',
  newsletter: 'customers',
  person: 'people',
  view: 'audit',
} as const satisfies Record<string, Room>
