import type { Found, FoundGroup } from '#lib/contract/staff/find.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import { day, type TextName } from '../texts/texts.ts'
import type { Opened } from './opened.ts'
import { actions, findPlaces, type FoundPlace, isFor, pages, type Place, type SpokenTexts } from './places.ts'
import { stateName, ways } from './ways.ts'

/** One line of what was found. */
export type Entry = {
  id: string
  to: string
  title: string
  about: string
  /** How it stands, or since when. */
  note?: string
  press?: string
  /** What is remembered of it once it was opened; nothing of ways to lists and of actions. */
  kind?: Opened['kind']
}
export type EntryGroup = { name: string; title: string; entries: Entry[] }

type Spoken = { t: (name: TextName, values?: Record<string, string>) => string; texts: SpokenTexts }
type Asked = Spoken & { search: string; roles: readonly Role[]; found: Found | undefined; opened: readonly Opened[] }

/** So many pages or actions beside what is found of records. */
const mostPlaces = 5

const ofPlace = (name: string, { place, title, about }: Pick<FoundPlace, 'place' | 'title' | 'about'>): Entry => ({
  ...{ id: `${name} ${place.title}`, to: place.to, title, about },
  ...(place.press !== undefined && { press: place.press }),
  ...(name === 'place' && { kind: 'place' as const }),
})

function ofRecords({ kind, records, hasMore }: FoundGroup, { t, search }: Asked): EntryGroup {
  const { to, all } = ways[kind]
  const title = t(`find.kind.${kind}`)
  const entries = records.map((record): Entry => {
    const state = stateName(kind, record)
    const note = [record.at === null ? '' : day(record.at), state === undefined ? '' : t(state)]
      .filter(Boolean)
      .join(' · ')
    return {
      ...{
        id: `${kind} ${record.key}`,
        kind,
        to: to(record.key),
        title: record.title,
        about: record.about.join(' · '),
      },
      ...(note !== '' && { note }),
    }
  })
  const more =
    hasMore && all ? [{ id: `${kind} all`, to: all(search), title: t('find.all', { kind: title }), about: '' }] : []
  return { name: kind, title, entries: [...entries, ...more] }
}

function ofPlaces(name: 'place' | 'action', places: readonly Place[], { t, texts, search, roles }: Asked) {
  const found = findPlaces(
    places.filter((place) => isFor(roles, place)),
    search,
    texts,
  )
  const group = {
    name,
    title: t(`find.${name}s`),
    entries: found.slice(0, mostPlaces).map((one) => ofPlace(name, one)),
  }
  return { group, isByTitle: found[0]?.isByTitle ?? false }
}

/** What is offered before anything is typed: what was opened last, and the pages. */
function unasked({ t, texts, roles, opened }: Asked): EntryGroup[] {
  const textOf = (name: TextName | undefined) => (name === undefined ? '' : (texts.get(name) ?? ''))
  return [
    { name: 'opened', title: t('find.opened'), entries: opened.map((one) => ({ ...one, id: `opened ${one.to}` })) },
    {
      ...{ name: 'place', title: t('find.places') },
      entries: pages
        .filter((place) => place.press !== undefined && isFor(roles, place))
        .map((place) => ofPlace('place', { place, title: textOf(place.title), about: textOf(place.within) })),
    },
  ]
}

/**
 * All that is offered, group by group. Pages and actions that are called so come first and stay there when the records come; those
 * that only say the words come last.
 */
export function entriesOf(asked: Asked): EntryGroup[] {
  if (asked.search === '') return unasked(asked).filter(({ entries }) => entries.length > 0)
  const places = [ofPlaces('place', pages, asked), ofPlaces('action', actions, asked)]
  const groupsWith = (isByTitle: boolean) =>
    places.filter((one) => one.isByTitle === isByTitle).map(({ group }) => group)
  return [
    ...groupsWith(true),
    ...(asked.found?.groups ?? []).map((group) => ofRecords(group, asked)),
    ...groupsWith(false),
  ].filter(({ entries }) => entries.length > 0)
}
