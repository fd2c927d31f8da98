import type { FoundKind } from '#lib/contract/staff/find.ts'
import { roomOfFound } from '#lib/contract/staff/find.ts'
import { mayEnter, type Role } from '#lib/contract/staff/roles.ts'
import { mayBeAt } from '../frame/navigation.ts'

/** What was opened from the search. It names people, so it lasts as long as the tab, and only until whoever opened it logs out. */
export type Opened = { kind: FoundKind | 'place'; to: string; title: string; about: string }

type Who = { id: string; roles: readonly Role[] }
type Stored = { who: string; opened: Opened[] }

const name = 'staff-opened'
const most = 6

function read(who: string): Opened[] {
  const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Stored | null
  return stored?.who === who ? stored.opened : []
}

const isFor =
  (roles: readonly Role[]) =>
  ({ kind, to }: Opened) =>
    kind === 'place' ? mayBeAt(roles, to.split('?')[0] ?? to) : mayEnter(roles, roomOfFound[kind])

/** The last one first, of what somebody may still see. */
export const openedBy = ({ id, roles }: Who): Opened[] => read(id).filter(isFor(roles))

export const noteOpened = ({ id }: Who, { kind, to, title, about }: Opened): void =>
  sessionStorage.setItem(
    name,
    JSON.stringify({
      who: id,
      opened: [{ kind, to, title, about }, ...read(id).filter((one) => one.to !== to)].slice(0, most),
    } satisfies Stored),
  )

export const forgetOpened = (): void => sessionStorage.removeItem(name)
