/**
 * The rooms of the house and which rooms each may import: the one table behind the rule `nonius/directions`.
 * A room is a folder; a file belongs to the room with the longest folder that holds it.
 */
export type Room = {
  folder: string
  may: readonly string[]
  /** Rooms it may name in `import type` only. */
  types?: readonly string[]
  /** When given, the only packages it may import. */
  packages?: readonly string[]
  /** When given, what the file that another room imports must be called. */
  entry?: RegExp
  /** Its folders never import each other. */
  apart?: boolean
}

const everything = [
  'markets',
  'formats',
  'contract',
  'domain',
  'client',
  'stores',
  'catalogue',
  'seo',
  'ui',
  'i18n',
  'islands',
  'pages',
] as const

export const rooms: Readonly<Record<string, Room>> = {
  markets: { folder: 'src/lib/markets', may: [], packages: [] },
  formats: { folder: 'src/lib/formats', may: ['markets'], packages: [] },
  contract: { folder: 'src/lib/contract', may: ['markets'], packages: ['valibot', '@valibot/to-json-schema'] },
  domain: { folder: 'src/lib/domain', may: [], types: ['contract', 'i18n', 'markets'], packages: [] },
  i18n: { folder: 'src/i18n', may: ['markets'], types: ['contract'] },
  client: { folder: 'src/lib/client', may: ['contract'] },
  stores: { folder: 'src/lib/stores', may: ['client', 'domain', 'i18n', 'contract', 'formats'] },
  catalogue: { folder: 'src/lib/catalogue', may: ['client', 'domain', 'contract'], types: ['i18n'] },
  seo: { folder: 'src/lib/seo', may: ['domain', 'i18n', 'formats'], types: ['contract', 'catalogue'] },
  ui: {
    folder: 'src/lib/ui',
    may: ['seo', 'i18n', 'domain', 'stores', 'formats'],
    types: ['contract', 'catalogue', 'markets'],
  },
  islands: {
    folder: 'src/islands',
    may: ['stores', 'ui', 'i18n', 'domain', 'contract', 'formats', 'markets'],
    entry: /Island\.tsx$/,
    apart: true,
  },
  pages: {
    folder: 'src/pages',
    may: ['islands', 'ui', 'catalogue', 'seo', 'i18n', 'domain', 'formats'],
    types: ['contract'],
  },
  ambient: { folder: 'src/env.d.ts', may: [], types: ['catalogue'] },
  api: { folder: 'api', may: ['contract', 'markets', 'formats', 'demo'] },
  demo: { folder: 'demo', may: ['api', 'contract', 'markets', 'formats'] },
  publisher: { folder: 'publisher', may: ['catalogue', 'seo', 'i18n', 'contract', 'domain'] },
  scripts: { folder: 'scripts', may: ['api', 'demo', 'publisher', 'catalogue', 'seo', 'i18n', 'contract', 'domain'] },
  tests: { folder: 'tests', may: [...everything, 'api', 'demo', 'publisher', 'scripts'] },
}

/** The room a path (relative to the project) lies in, by name. */
export function roomOf(path: string): string | undefined {
  const holding = Object.entries(rooms).filter(([, room]) => path === room.folder || path.startsWith(`${room.folder}/`))
  return holding.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0]
}

/** Why an import is not allowed, or nothing when it is. */
export function objection(from: string, to: string, typeOnly: boolean): string | undefined {
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
  const allowed = here.may.includes(toName ?? '') || (typeOnly && here.types?.includes(toName ?? ''))
  if (!allowed)
    return `${fromName} may not import ${toName}${here.types?.includes(toName ?? '') ? ' but for types' : ''}`
  const byTheDoor = !there.entry || fromName === 'tests' || there.entry.test(to)
  return byTheDoor ? undefined : `of ${toName}, only files named ${String(there.entry)} may be imported`
}

const folderWithin = (room: Room, path: string) => path.slice(room.folder.length + 1).split('/')[0] ?? ''
