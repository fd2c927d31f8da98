import type { Edition } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { Stop } from './command.ts'

/** Where editions are reached: NONIUS_ORIGIN with `{key}` for the edition, or each on a local host of its own. */
export function sitesOf(editions: readonly Edition[], port: number, pattern = process.env.NONIUS_ORIGIN): Site[] {
  return editions.map((edition) => ({
    edition,
    origin: originOf(edition, pattern ?? `http://{key}.localhost:${port}`),
  }))
}

function originOf({ key }: Edition, pattern: string): string {
  const address = URL.canParse(pattern.replace('{key}', key)) ? new URL(pattern.replace('{key}', key)) : undefined
  if (!pattern.includes('{key}') || !address || !/^https?:$/.test(address.protocol) || address.pathname !== '/') {
    throw new Stop(`NONIUS_ORIGIN is "${pattern}"; it must look like https://{key}.example.com, with no path after it.`)
  }
  return address.origin
}
