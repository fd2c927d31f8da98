import type { Edition } from '#i18n/edition.ts'
import { isCounted, listAddresses, productAddress, productRoute, routesOfKind } from './addresses.ts'
import type { Route } from './bundle.ts'
import type { Listings } from './listings.ts'
import type { AddressChanges } from './plan.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { Touched } from './state/asked-again.ts'

type Situation = {
  routes: readonly Route[]
  snapshot: Snapshot
  edition: Edition
  listings: Listings
  live: { has(path: string): boolean; pathsOf(route: string): string[] }
}

/** The addresses that come and go by what was touched: routes that nothing of it is about are not looked at. */
export function addressChanges({ routes, ...situation }: Situation, touched: Touched): AddressChanges {
  const { snapshot, live } = situation
  const concerned = routes.filter(({ pattern }) => pattern !== productRoute && isConcerned(pattern, touched))
  const known = concerned.flatMap(({ pattern }) => live.pathsOf(pattern))
  const { come, gone } = changesOf({ routes: concerned, ...situation }, known)
  for (const id of touched.comeOrGone) {
    const address = productAddress(String(id))
    if (!snapshot.has('product', String(id))) gone.push(address.path)
    else if (!live.has(address.path)) come.push(address)
  }
  return { come, gone }
}

/** The addresses of some routes that come, and of the pages there were of them those that go. */
export function changesOf(
  { routes, snapshot, edition, listings, live }: Situation,
  known: readonly string[],
): AddressChanges {
  const addresses = listAddresses(routes, snapshot, edition, listings)
  return {
    come: [...addresses.values()].filter(({ path }) => !live.has(path)),
    gone: known.filter((path) => !addresses.has(path)),
  }
}

const isConcerned = (pattern: string, { kinds, comeOrGone }: Touched): boolean =>
  [...kinds].some((kind) => routesOfKind[kind]?.(pattern)) || (comeOrGone.size > 0 && isCounted(pattern))
