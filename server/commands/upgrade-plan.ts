import {
  floorOf,
  isUnreleased,
  skippedBy,
  skippedWords,
  unreleasedWords,
} from '../../api/platform/database/migrations/survival.ts'
import { migrations } from '../../api/platform/database/migrations/index.ts'

type Plan = {
  /** Migrations that this version would carry out, and whether processes that know the last one seen survive each. */
  waiting: { name: string; survived: boolean }[]
  /** Migrations of a newer version than this. */
  unknown: string[]
  /** Why no version can bring the database up to date; nothing where one can. */
  stuck: string | undefined
}

/** What an upgrade to this version would do to a database that has seen so much. */
export function planOf(seen: readonly string[], known: typeof migrations = migrations): Plan {
  const last = seen.at(-1) ?? ''
  const unknown = seen.filter((name) => !(name in known))
  const waiting = Object.keys(known).filter((name) => !seen.includes(name))
  return {
    waiting: waiting.map((name) => ({ name, survived: floorOf([name], known) <= last })),
    unknown,
    stuck: whyStuck(seen, unknown, known),
  }
}

function whyStuck(seen: readonly string[], unknown: readonly string[], known: typeof migrations): string | undefined {
  if (isUnreleased(seen)) return unreleasedWords
  // What a newer version has left out of its list was not passed over.
  if (unknown.length > 0) return undefined
  const skipped = skippedBy(seen, known)
  return skipped.length > 0 ? skippedWords(skipped, seen) : undefined
}

/** The plan in words, one sentence a line. */
export function linesOf(seen: readonly string[], { waiting, unknown, stuck }: Plan): string[] {
  if (stuck !== undefined) return [stuck]
  if (unknown.length > 0)
    return [
      `The database has seen ${unknown.join(', ')}, of a newer version than this: there is nothing to upgrade it to here.`,
    ]
  if (seen.length === 0) return ['The database is empty: the first start makes its tables.']
  if (waiting.length === 0) return [`The database is up to date, at ${seen.at(-1) ?? ''}: no migration waits.`]
  const breaking = waiting.filter(({ survived }) => !survived)
  return [
    `The database is at ${seen.at(-1) ?? ''}. These migrations wait, and the first start of this version carries them out:`,
    ...waiting.map(({ name, survived }) => `  ${name}${survived ? '' : '  (older processes do not survive it)'}`),
    breaking.length === 0
      ? 'Processes of the version before go on working meanwhile: start the new ones, then end the old ones.'
      : `Processes of the version before would fail after ${breaking[0]?.name ?? ''}: end them all, then start the new ones.`,
  ]
}
