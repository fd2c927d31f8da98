import type { RecordOf } from '#lib/contract/snapshot.ts'
import { paths } from '#lib/domain/paths.ts'

type Moves = RecordOf<'moves'>
type Addresses = { has(path: string): boolean }

const waysOf = (move: Moves[number]): [from: string, to: string] =>
  move.kind === 'product'
    ? [paths.product(move.from), paths.product(move.to)]
    : [paths[move.kind](move.from), paths[move.kind](move.to)]

/** Old paths, each with the page that is found in its place. An address that a page has again leads nowhere else. */
export function movedNow(moves: Moves, addresses: Addresses): Map<string, string> {
  const next = new Map(moves.map(waysOf))
  const found = [...next.keys()].flatMap((from) => {
    const to = addresses.has(from) ? undefined : endOf(from, next, addresses)
    return to === undefined ? [] : [[from, to] as const, ...furtherPages(from, to, addresses)]
  })
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Where the way of one after another ends on a page that exists; nothing when it does not. */
function endOf(from: string, next: ReadonlyMap<string, string>, addresses: Addresses): string | undefined {
  const seen = new Set([from])
  for (let to = next.get(from); to !== undefined && !seen.has(to); to = next.get(to)) {
    if (addresses.has(to)) return to
    seen.add(to)
  }
  return undefined
}

/** The second page of a category leads to its second page. */
function furtherPages(from: string, to: string, addresses: Addresses): [from: string, to: string][] {
  const pages: [string, string][] = []
  for (let page = 2; addresses.has(`${to}/${page}`); page++) pages.push([`${from}/${page}`, `${to}/${page}`])
  return pages
}
