import type { Configuration } from './schema.ts'
import type { Environment } from './variables.ts'

/** The demonstration brings a catalogue and stands in for the services of others; in production there is nothing of it. */
export type Mode = 'demonstration' | 'production'

const isOfThisMachine = (origin: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname)

/**
 * What the shop is run as, and why. Whoever says nothing and names an address that the public reaches means production:
 * what stands in for a bank must never be there by mistake.
 */
export function modeOf(
  { mode, origin, origins, apiOrigin }: Pick<Configuration, 'mode' | 'origin' | 'origins' | 'apiOrigin'>,
  { NODE_ENV }: Environment,
): { mode: Mode; because: string } {
  if (mode) return { mode, because: `mode (NONIUS_MODE) says "${mode}"` }
  if (NODE_ENV === 'production') return { mode: 'production', because: 'NODE_ENV is "production"' }
  const named = [origin?.replaceAll('{key}', 'key'), apiOrigin, ...Object.values(origins)]
  const open = named.find((one) => one !== undefined && !isOfThisMachine(one))
  return open === undefined
    ? { mode: 'demonstration', because: 'nothing says otherwise' }
    : { mode: 'production', because: 'origin (NONIUS_ORIGIN) or another origin names an address of the public' }
}
