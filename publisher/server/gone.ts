import * as v from 'valibot'
import type { ShopAttribute } from '#lib/contract/catalogue.ts'
import { paths } from '#lib/domain/paths.ts'

/** Product pages that were live once and are not any more, and since when. */
export type Gone = Map<string, number>

/** By then nobody who was sent there by a search engine comes any more. */
const keepGone = 2 * 365 * 24 * 60 * 60 * 1000

const isProduct = (path: string) => path.startsWith('/product/')

/** What is gone now: what was before, and what has just gone; a product that is offered again is not gone. */
export function goneNow(
  before: { pages: ReadonlyMap<string, unknown>; gone: Gone } | undefined,
  addresses: { has(path: string): boolean },
  now: number,
): Gone {
  if (!before) return new Map()
  const justGone = [...before.pages.keys()].filter(isProduct).map((path): [string, number] => [path, now])
  return new Map(
    [...justGone, ...before.gone].filter(([path, since]) => !addresses.has(path) && now - since < keepGone),
  )
}

const Successors = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.pipe(v.string(), v.regex(/^\d+$/)), v.pipe(v.number(), v.integer())),
)

/**
 * Which product took the place of which, by their numbers, as the staff keep it in the shop's attribute
 * PRODUCT_SUCCESSORS: `{"1043": 1050}`. A text that is not such a list names none.
 */
export function successorsOf(attributes: readonly ShopAttribute[]): Map<string, string> {
  const attribute = attributes.find(({ attributeCode }) => attributeCode === 'PRODUCT_SUCCESSORS')
  const parsed = v.safeParse(Successors, attribute?.displayVal ?? attribute?.val)
  const pairs = parsed.success ? Object.entries(parsed.output) : []
  return new Map(pairs.map(([old, successor]) => [paths.product(Number(old)), paths.product(successor)]))
}

/** Where the way of successors ends on a page that exists; nothing when it does not. */
export function successorOf(
  path: string,
  successors: ReadonlyMap<string, string>,
  addresses: { has(path: string): boolean },
): string | undefined {
  const seen = new Set([path])
  for (let next = successors.get(path); next !== undefined && !seen.has(next); next = successors.get(next)) {
    if (addresses.has(next)) return next
    seen.add(next)
  }
  return undefined
}
