import { mayEnter, type Role, type Room } from '#lib/contract/staff/roles.ts'
import type { GoName } from '../keys/keys.ts'

/** The rooms along the side, each with the address that all of its pages lie below. */
export const sections = [
  { room: 'orders', to: '/orders', name: 'orders' },
  { room: 'orders', to: '/offers', name: 'offers' },
  { room: 'orders', to: '/certificates', name: 'certificates' },
  { room: 'orders', to: '/statements', name: 'statements' },
  { room: 'orders', to: '/papers', name: 'papers' },
  { room: 'publishing', to: '/publishing', name: 'publishing' },
  { room: 'catalogue', to: '/catalogue', name: 'catalogue' },
  { room: 'content', to: '/content', name: 'content' },
  { room: 'translations', to: '/translations', name: 'translations' },
  { room: 'shop', to: '/shop', name: 'shop' },
  { room: 'shop', to: '/delivery', name: 'delivery' },
  { room: 'customers', to: '/customers', name: 'customers' },
  { room: 'customers', to: '/letters', name: 'letters' },
  { room: 'customers', to: '/mails', name: 'mails' },
  { room: 'people', to: '/people', name: 'people' },
  { room: 'audit', to: '/audit', name: 'audit' },
] as const satisfies readonly { room: Room; to: string; name: string }[]

/** Pages beside them: in a room without lying below its section, or for everybody who works here. */
const others: Readonly<Record<string, Room | 'anyone'>> = {
  '/': 'anyone',
  '/account': 'anyone',
  '/refused': 'anyone',
  '/new-product': 'catalogue',
  '/searches': 'catalogue',
  '/checkout-steps': 'orders',
  '/media': 'catalogue',
  '/many/sheet': 'catalogue',
  '/many/prices': 'catalogue',
  '/many/files': 'catalogue',
}

const isBelow = (address: string, place: string) => address === place || address.startsWith(`${place}/`)

/** In which section somebody is there: a page beside all of them is of the first section of its room. */
export const sectionAt = (address: string): (typeof sections)[number] | undefined =>
  sections.find(({ to }) => isBelow(address, to)) ?? sections.find(({ room }) => room === others[address])

/** Whose page an address is; nothing of one that nobody has. */
export const roomAt = (address: string): Room | 'anyone' | undefined =>
  others[address] ?? sections.find(({ to }) => isBelow(address, to))?.room

/** Whether somebody with these roles may be there. What a page asks is refused by itself; this keeps who has no business there from an empty page. */
export function mayBeAt(roles: readonly Role[], address: string): boolean {
  const room = roomAt(address)
  return room === undefined || room === 'anyone' || mayEnter(roles, room)
}

/** Where the keys that go to a page lead, of those that somebody may enter, in the order along the side. */
export const goPlaces = (roles: readonly Role[]) => {
  const all = [
    { name: 'today', to: '/', title: 'rooms.today' },
    ...sections
      .filter(({ room }) => mayEnter(roles, room))
      .map(({ name, to }) => ({ name, to, title: `rooms.${name}` as const })),
    { name: 'account', to: '/account', title: 'account.title' },
  ] as const
  return all satisfies readonly { name: GoName }[]
}
