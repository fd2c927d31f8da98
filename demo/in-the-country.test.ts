import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cultures } from '#lib/contract/cultures.ts'

const catalogue = join(import.meta.dirname, 'catalogue')
const read = (file: string): unknown => JSON.parse(readFileSync(join(catalogue, file), 'utf8'))

test('what is plugged into the sockets of a house is of their category', () => {
  type Product = { sku: string; facts: Record<string, string> }
  const products = globSync('products/*/products.json', { cwd: catalogue }).flatMap((file) => read(file) as Product[])
  const plugOf = ({ facts }: Product) => facts['acc-plug'] ?? facts['pq-plug-type'] ?? ''
  const plugged = products.filter((product) => /CEE 7|^E\/F$/.test(plugOf(product)))
  expect(new Map(plugged.map(({ sku, facts }) => [sku, facts['category']]))).toEqual(
    new Map([
      ['ZA-16', 'CAT II 300 V'],
      ['NQ-110', 'CAT II 300 V'],
    ]),
  )
})

test('every country is sent to by a carrier that no other one has', () => {
  const ways = read('delivery/ways.json') as { sku: string; carrier?: string }[]
  const offers = read('delivery/offers.json') as { cultures: string[]; way: string }[]
  const carrierOf = new Map(ways.map(({ sku, carrier }) => [sku, carrier]))
  const carriers = cultures.map(
    (culture) =>
      new Set(
        offers.flatMap(({ way, ...offer }) => (offer.cultures.includes(culture) ? (carrierOf.get(way) ?? []) : [])),
      ),
  )
  const own = carriers.map((mine, at) =>
    [...mine].filter((name) => carriers.every((all, i) => i === at || !all.has(name))),
  )
  expect(cultures.filter((_culture, at) => own[at]?.length === 0)).toEqual([])
})
