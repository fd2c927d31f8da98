import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { namedIn, type Environment } from '../config/variables.ts'
import type { Part } from './surface.ts'

/** What a shop names of the engine: of each part the names, and where each stands. */
export type Uses = ReadonlyMap<Part, ReadonlyMap<string, ReadonlySet<string>>>

type Shop = { folder: string; configuration: unknown; environment: Environment }

/** Whatever a shop may have named; what only the shop knows is among it, and no version has that. */
export function usesOf({ folder, configuration, environment }: Shop): Uses {
  const found = new Map<Part, Map<string, Set<string>>>()
  const note = (part: Part, name: string, where: string) => {
    const names = found.get(part) ?? new Map<string, Set<string>>()
    found.set(part, names.set(name, (names.get(name) ?? new Set()).add(where)))
  }
  for (const file of filesIn(folder)) {
    const [room = '', name = ''] = file.split('/')
    if (room === 'components' && file === `${room}/${name}`) note('components', name.replace(/\.astro$/, ''), file)
    if (/\.(astro|css|ts|tsx)$/.test(file)) {
      const text = readFileSync(join(folder, file), 'utf8')
      for (const [, token = ''] of text.matchAll(/(--[a-z][\w-]*)\s*[:),]/g)) note('tokens', token, file)
      for (const [, component = ''] of text.matchAll(/nonius\/components\/(\w+)\.astro/g))
        note('components', component, file)
      for (const [, , key = ''] of text.matchAll(/\bt\((['"])([\w.-]+)\1/g)) note('texts', key, file)
      for (const [path] of text.matchAll(/\/yes-api\/rest\/[\w/-]*/g)) note('api', path, file)
    }
    if (room === 'markets' && file.endsWith('.ts')) for (const one of partsOfMarket) note('markets', one, file)
    const part = ({ texts: 'texts', mails: 'mails' } as const)[room]
    if (part && file.endsWith('.json')) for (const key of keysOf(readJson(join(folder, file)))) note(part, key, file)
  }
  const { ports, ...settings } = fieldsOf(configuration)
  for (const port of Object.keys(fieldsOf(ports))) note('ports', port, 'nonius.config.ts')
  for (const field of keysOf(settings)) note('settings', field, 'nonius.config.ts')
  for (const field of namedIn(environment).keys()) note('settings', field, 'the environment')
  return found
}

/** What the file of a market exports. */
const partsOfMarket = ['brief', 'market', 'taxNumber']

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|\.git|var|dist)\//.test(file))
    .sort()
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The names of all fields, those of groups too, with dots between: a port of the server is `listen` and `listen.port`. */
const keysOf = (value: unknown): string[] =>
  Object.entries(fieldsOf(value)).flatMap(([key, part]) => [key, ...keysOf(part).map((rest) => `${key}.${rest}`)])

/** A file that cannot be read is told by every other command. */
function readJson(file: string): unknown {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    return {}
  }
}
