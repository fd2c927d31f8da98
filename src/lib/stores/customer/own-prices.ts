import * as v from 'valibot'
import { mostOwnPrices, OwnPrice } from '#lib/contract/own-prices.ts'
import { punchoutEmail } from '#lib/contract/punchout-names.ts'
import { ownPriceRows } from '#lib/contract/rows/own-price.ts'
import { whosePrices } from '#lib/frame/known/whose-prices.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { readTab, writeTab } from '#lib/frame/storage/tab-storage.ts'
import { shopCall } from '../call/shop-call.ts'

/** What was answered of each product in this visit; `null` costs what everybody pays. */
const Kept = v.object({
  whose: v.string(),
  culture: v.string(),
  prices: v.array(v.tuple([v.number(), v.nullable(OwnPrice)])),
})

type Known = Map<number, OwnPrice | null>

const asked = new Map<number, Promise<unknown>>()

/** The prices of whoever is logged in, of those products that cost them something of their own. Each is asked for once in a visit. */
export async function ownPricesOf(ids: readonly number[]): Promise<Map<number, OwnPrice>> {
  const whose = whosePrices()
  if (whose === undefined || readTab(tabKeys.usualPrices) === whose) return new Map()
  const open = [...new Set(ids)].filter((id) => !known(whose).has(id) && !asked.has(id))
  const asking = ask(open, whose)
  for (const id of open) asked.set(id, asking)
  try {
    await Promise.all(ids.flatMap((id) => asked.get(id) ?? []))
  } finally {
    for (const id of open) asked.delete(id)
  }
  const all = known(whose)
  return new Map(
    ids.flatMap((id) => {
      const price = all.get(id)
      return price ? [[id, price] as const] : []
    }),
  )
}

async function ask(open: readonly number[], whose: string): Promise<void> {
  for (let from = 0; from < open.length; from += mostOwnPrices) {
    const ids = open.slice(from, from + mostOwnPrices)
    const { hasContracts, prices } = await shopCall()(ownPriceRows.ownPrices, { query: { ids: ids.join(',') } })
    // Somebody else may have logged in meanwhile.
    if (whosePrices() !== whose) return
    // A visit from a procurement system is told so on every page, by what looks for its prices.
    if (!hasContracts && !whose.includes(punchoutEmail.slice(1))) {
      writeTab(tabKeys.ownPrices, undefined)
      return writeTab(tabKeys.usualPrices, whose)
    }
    const of = new Map(prices.map((price) => [price.productId, price]))
    const all = known(whose)
    for (const id of ids) all.set(id, of.get(id) ?? null)
    writeTab(tabKeys.ownPrices, { whose, culture: pageEdition().culture, prices: [...all] })
  }
}

function known(whose: string): Known {
  const kept = v.safeParse(Kept, readTab(tabKeys.ownPrices))
  const isOurs = kept.success && kept.output.whose === whose && kept.output.culture === pageEdition().culture
  return new Map(isOurs ? kept.output.prices : [])
}
