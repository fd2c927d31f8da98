import { atom } from 'nanostores'
import type { Product } from '#lib/contract/product.ts'
import { productRows } from '#lib/contract/rows/product.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { comparePath, parseCompared } from '#lib/domain/compared.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { $compared, compareThese } from './compare.ts'
import { shopCall } from '../call/shop-call.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'

type Comparison =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /** What is no longer offered is counted and left out. */
  | { status: 'ready'; products: AtOwnPrice<Product>[]; missing: number }

/** The products beside one another on the page of comparison. */
export const $comparison = atom<Comparison>({ status: 'loading' })

const known = new Map<number, Product | undefined>()
let asked = 0

/** The address says which products these are; without it, those that were chosen in lists. */
export function startComparison(): () => void {
  const named = idsOfAddress()
  if (named.length > 0) compareThese(named)
  const onBack = () => compareThese(idsOfAddress())
  addEventListener('popstate', onBack)
  // A change in this tab or another one changes the address too, so that it can be sent as it is.
  const stop = $compared.subscribe((ids) => {
    if (comparePath(ids) !== comparePath(idsOfAddress())) history.replaceState(history.state, '', comparePath(ids))
    void readComparison()
  })
  return () => {
    stop()
    removeEventListener('popstate', onBack)
  }
}

const idsOfAddress = () => parseCompared(new URLSearchParams(location.search).get('ids') ?? '')

export async function readComparison(): Promise<void> {
  const ids = $compared.get()
  const question = ++asked
  if (ids.some((id) => !known.has(id))) $comparison.set({ status: 'loading' })
  try {
    await Promise.all(ids.map(readProduct))
    if (question !== asked) return
    const products = await withOwnPrices(ids.flatMap((id) => known.get(id) ?? []))
    if (question !== asked) return
    $comparison.set({ status: 'ready', products, missing: ids.length - products.length })
  } catch (error) {
    if (question === asked) $comparison.set({ status: 'failed', error })
  }
}

async function readProduct(id: number): Promise<void> {
  if (known.has(id)) return
  try {
    known.set(id, await shopCall()(productRows.product, { params: { id } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
    known.set(id, undefined)
  }
}
