import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cultures } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/all.ts'
import { conformityOf } from '../api/documents/conformity.ts'

const catalogue = join(import.meta.dirname, 'catalogue')
const read = (file: string): unknown => JSON.parse(readFileSync(join(catalogue, file), 'utf8'))

type Product = { sku: string; facts: Record<string, string>; notIn?: string[] }
const products = () =>
  globSync('products/*/products.json', { cwd: catalogue }).flatMap((file) => read(file) as Product[])

test('what is plugged into the sockets of a house is of their category', () => {
  const plugOf = ({ facts }: Product) => facts['acc-plug'] ?? facts['pq-plug-type'] ?? ''
  const plugged = products().filter((product) => /CEE 7|^E\/F$/.test(plugOf(product)))
  expect(new Map(plugged.map(({ sku, facts }) => [sku, facts['category']]))).toEqual(
    new Map([
      ['ZA-16', 'CAT II 300 V'],
      ['NQ-110', 'CAT II 300 V'],
    ]),
  )
})

test('what lives on a socket of 230 V is sold wherever sockets give that, and all else everywhere', () => {
  const halved = cultures.filter((culture) => marketIn(culture).mains.volts < 180)
  const living = (facts: Product['facts']) => /\{(loop-from-socket|pq-with-load)\}/.test(facts['supply'] ?? '')
  expect(products().filter(({ facts }) => living(facts))).toHaveLength(2)
  for (const { sku, facts, notIn = [] } of products())
    expect([sku, [...notIn].sort()]).toEqual([sku, living(facts) ? [...halved].sort() : []])
})

test('texts that are read where sockets give less do not speak of 230 V', () => {
  const voices = ['en', 'en-US', 'es', 'es-CL', 'es-PE', 'es-MX'].join()
  const texts = globSync([`{categories,products/*}/{${voices}}.json`, `content/{${voices}}/*.html`], { cwd: catalogue })
  // What the United States wrote for themselves is read by nobody else, and "en" then by countries of 230 V alone.
  const read = texts.filter((file) => !texts.includes(file.replace('/en/', '/en-US/')) || !file.includes('/en/'))
  const said = read.flatMap((file) => {
    const text = readFileSync(join(catalogue, file), 'utf8').replaceAll(/[\s\u00a0]+/g, ' ')
    return [...text.matchAll(/[^.]{0,40}\b230(\/400)? V\b/g)].map(([found]) => `${file}: ${found}`)
  })
  expect(read.length).toBeGreaterThan(80)
  expect(said).toEqual([])
})

test('pages write amounts with the sign that prices have in their country', () => {
  const foreign = /(?<![\p{L}$])(US|S|A|MX|CLP|MXN)\$ ?\d/u
  const files = globSync('content/*/*.html', { cwd: catalogue })
  expect(files.filter((file) => foreign.test(readFileSync(join(catalogue, file), 'utf8')))).toEqual([])
})

test('what reads tags of 13.56 MHz is declared as the radio that it is', () => {
  type Phrases = { phrases?: Record<string, { en: string }> }
  const said = Object.assign(
    {},
    ...globSync('products/*/words.json', { cwd: catalogue }).map((file) => (read(file) as Phrases).phrases ?? {}),
  ) as Record<string, { en: string }>
  const inWords = (fact: string) => fact.replaceAll(/\{([^}]+)\}/g, (_, code: string) => said[code]?.en ?? '')
  const readers = products().filter(({ facts }) => /\b(RFID|NFC)\b/.test(Object.values(facts).map(inWords).join()))
  expect(readers.map(({ sku }) => sku)).toEqual(['NP-25P', 'NP-35', 'NP-60W'])
  for (const { facts } of readers) {
    const rows = Object.entries(facts).map(([code, value]) => ({ code, name: code, value, unit: null }))
    const { directives, standards } = conformityOf({ measurementCategory: null, specification: [{ name: '', rows }] })
    expect(directives).toContain('2014/53/EU (RED)')
    expect(standards).toContain('EN 300 330')
  }
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
