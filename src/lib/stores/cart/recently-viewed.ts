import { atom, onMount } from 'nanostores'
import type { Product } from '#lib/contract/product.ts'
import { productRows } from '#lib/contract/rows/product.ts'
import { orNothing } from '#lib/domain/soft-failure.ts'
import { shopCall } from '../call/shop-call.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'
import { visits } from '#lib/frame/known/visits.ts'

/** The products this tab has looked at, the latest first: for a cart that is empty. */
export const $recentlyViewed = atom<readonly Product[]>([])

const shown = 4

onMount($recentlyViewed, () => {
  if (typeof document !== 'undefined') void read()
})

async function read(): Promise<void> {
  const ids = visits().flatMap((path) => /^\/product\/(\d{1,9})(?=$|[?#])/.exec(path)?.[1] ?? [])
  const latest = [...new Set(ids.toReversed())].slice(0, shown)
  const answers = latest.map((id) => orNothing('A product seen', shopCall()(productRows.product, { params: { id } })))
  $recentlyViewed.set(await withOwnPrices((await Promise.all(answers)).filter((product) => product !== undefined)))
}
