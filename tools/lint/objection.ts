import { rooms, type Room } from './rooms.ts'

/** The room a path (relative to the project) lies in, by name. */
export function roomOf(path: string): string | undefined {
  const holding = Object.entries(rooms).filter(([, room]) => path === room.folder || path.startsWith(`${room.folder}/`))
  return holding.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0]
}

/** How one file names another: for its values, for its types only, or to fetch it at run time. */
export type Way = 'values' | 'types' | 'lazily'

/** Why an import is not allowed, or nothing when it is. */
export function objection(from: string, to: string, way: Way): string | undefined {
  const fromName = roomOf(from)
  const toName = roomOf(to)
  const here = fromName === undefined ? undefined : rooms[fromName]
  const there = toName === undefined ? undefined : rooms[toName]
  if (!here || !there) return undefined
  if (here === there) {
    const foreign = here.apart && folderWithin(here, from) !== folderWithin(here, to)
    return foreign
      ? `${folderWithin(here, from)} may not import ${folderWithin(here, to)}: they meet in a store`
      : undefined
  }
  const isNamed = (names: readonly string[] | undefined) => names?.includes(toName ?? '') === true
  const isAllowed = isNamed(here.may) || here.files?.includes(to) || (way !== 'values' && isNamed(here[way]))
  if (!isAllowed) {
    const exceptions = [isNamed(here.types) && ' but for types', isNamed(here.lazily) && ' but at run time']
    return [`${fromName} may not import ${toName}`, ...exceptions].filter(Boolean).join('')
  }
  if (fromName === 'tests') return undefined
  if (there.entry && !there.entry.test(to))
    return `of ${toName}, only files named ${String(there.entry)} may be imported`
  const within = to.slice(there.folder.length + 1)
  const isClosed = within !== 'index.ts' && there.open?.includes(within) === false
  return isClosed ? `${to} is no file that ${there.folder}/index.ts names to others` : undefined
}

const folderWithin = (room: Room, path: string) => path.slice(room.folder.length + 1).split('/')[0] ?? ''
