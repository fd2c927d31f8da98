import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { median } from '../../measure/printed-table.ts'
import type { Peer } from './peer.ts'
import type { PeerProduct, PeerShop, Records } from './records.ts'
import { missingFrom, textsOfContent, wordsOf } from './same-words.ts'

/** Writes all that a generator needs into a folder: its templates and the records, once for all runs. */
export function writeSite(peer: Peer, folder: string, { shop, products }: Records): void {
  cpSync(peer.templates, folder, { recursive: true })
  peer.writeProducts(folder, products)
  writeShop(peer, folder, shop)
}

export function writeShop({ shopFile }: Peer, folder: string, shop: PeerShop): void {
  mkdirSync(dirname(join(folder, shopFile)), { recursive: true })
  writeFileSync(join(folder, shopFile), JSON.stringify(shop))
}

/** So many of a list, evenly spread over it. */
export function sampleOf<T>(list: readonly T[], size = 20): T[] {
  const step = Math.max(1, list.length / size)
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, size)
}

const pageOf = (out: string, { path }: PeerProduct): string => join(out, `${path.slice(1)}.html`)

export const readPage = (out: string, product: PeerProduct): string => readFileSync(pageOf(out, product), 'utf8')

/** Bytes of the median page of these products. */
export const medianBytes = (out: string, products: readonly PeerProduct[]): number =>
  median(products.map((product) => statSync(pageOf(out, product)).size))

/**
 * The texts that the pages of a sample do not show: those of the records, and whatever else our own pages say, where those
 * are named.
 */
export const lackingOn = (out: string, { shop, products }: Records, live?: string): string[] =>
  sampleOf(products).flatMap((product) => {
    const own = live === undefined ? [] : textsOfContent(readPage(live, product))
    const missing = missingFrom(readPage(out, product), [...wordsOf(product, shop), ...own])
    return missing.map((text) => `${product.path}: ${text}`)
  })
