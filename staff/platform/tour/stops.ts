import { mayEnter, type Role } from '#lib/contract/staff/roles.ts'
import { sections } from '../frame/navigation.ts'
import type { TextName } from '../texts/texts.ts'

/** A page that the tour goes to, what it is called and what is said of it. */
export type Stop = { to: string; title: TextName; text: TextName }

/** The first page, each room that somebody may enter by its first section, and at the end what works on every page. */
export function stopsFor(roles: readonly Role[]): Stop[] {
  const entered = sections.filter(
    ({ room }, i) => mayEnter(roles, room) && sections.findIndex((section) => section.room === room) === i,
  )
  return [
    { to: '/', title: 'rooms.today', text: 'tour.stop.today' },
    ...entered.map(({ room, to }): Stop => ({ to, title: `rooms.${room}`, text: `tour.stop.${room}` })),
    { to: '/', title: 'tour.everywhere', text: 'tour.stop.everywhere' },
  ]
}
