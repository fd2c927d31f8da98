import { atom } from 'nanostores'
import type { Cart } from '#lib/contract/cart.ts'

type Standing = 'saving' | 'refused'

/** Lines by SKU whose field says something that the cart does not hold: nobody goes to the checkout with them. */
export const $unsettledLines = atom<Readonly<Record<string, Standing>>>({})

export function tellLine(sku: string, standing: Standing | undefined): void {
  const { [sku]: before, ...others } = $unsettledLines.get()
  if (before !== standing) $unsettledLines.set(standing ? { ...others, [sku]: standing } : others)
}

const isSaving = () => Object.values($unsettledLines.get()).includes('saving')

/** When every line holds what was asked for, or has said why not. */
export const linesAreSaved = async (): Promise<void> => {
  if (!isSaving()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = $unsettledLines.listen(() => {
    if (!isSaving()) resolve()
  })
  await promise
  stop()
}

/** The first line that waits for the shopper: refused, or not what it was when it was set. */
export const firstUnsettled = (items: Cart['items'], lines = $unsettledLines.get()): string | undefined =>
  items.find(({ productSkuCode, changes }) => changes.length > 0 || lines[productSkuCode] === 'refused')?.productSkuCode
