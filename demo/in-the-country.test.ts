import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cultures } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/all.ts'
import { conformityOf } from '../api/sales/papers/conformity.ts'

const catalogue = join(import.meta.dirname, 'catalogue')
const read = (file: string): unknown => JSON.parse(readFileSync(join(catalogue, file), 'utf8'))

type Product = { sku: string; category: number; facts: Record<string, string>; notIn?: string[] }
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

/** What a file says of each product or category, by its number. */
const textsIn = (file: string) => read(file) as Record<string, unknown>

/** Where sockets give half of what they give in Europe, and have other plugs. */
const halved = cultures.filter((culture) => marketIn(culture).mains.volts < 180)

test('what lives on a socket of 230 V or goes into plugs of Europe is sold where there are such, and all else everywhere', () => {
  const lives = ({ facts }: Product) => /\{(loop-from-socket|pq-with-load)\}/.test(facts['supply'] ?? '')
  const measures = ({ facts }: Product) => facts['loop-mains'] === '230/400 V'
  const plugs = ({ facts }: Product) =>
    /CEE 7|IEC 60309|Type 2/.test(facts['acc-plug'] ?? '') || facts['ev-connector'] !== undefined
  const counted = [lives, measures, plugs].map((which) => products().filter(which).length)
  expect(counted).toEqual([2, 3, 10])
  for (const product of products()) {
    const isOfElsewhere = lives(product) || measures(product) || plugs(product)
    expect([product.sku, [...(product.notIn ?? [])].sort()]).toEqual([
      product.sku,
      isOfElsewhere ? [...halved].sort() : [],
    ])
  }
})

test('no text that is read where they are not sold names them', () => {
  const gone = products().flatMap(({ sku, notIn }) => (notIn ? [sku] : []))
  const named = new RegExp(`(?<![\\w-])(${gone.join('|')})(?![\\w-])`)
  const said = ['en', 'es'].flatMap((language) =>
    globSync(`products/*/${language}.json`, { cwd: catalogue }).flatMap((file) => {
      const own = file.replace('/es.json', '/es-MX.json')
      const texts = { ...textsIn(file), ...(existsSync(join(catalogue, own)) && textsIn(own)) }
      return Object.entries(texts).flatMap(([sku, text]) =>
        !gone.includes(sku) && named.test(JSON.stringify(text)) ? `${sku} in ${language}` : [],
      )
    }),
  )
  expect(gone).toHaveLength(15)
  expect(said).toEqual([])
})

test('categories of the United States and Mexico speak of what is installed and sold there', () => {
  const texts = {
    'en-US': textsIn('categories/en.json'),
    'es-MX': { ...textsIn('categories/es.json'), ...textsIn('categories/es-MX.json') },
  }
  const tree = read('categories/tree.json') as { id: number; parent: number | null }[]
  const kept = new Set(products().flatMap((product) => (product.notIn ? [] : String(product.category))))
  const holds = (id: string): boolean =>
    kept.has(id) || tree.some((one) => String(one.parent) === id && holds(String(one.id)))
  for (const [culture, said] of Object.entries(texts)) {
    const foreign = Object.entries(said).flatMap(([id, text]) => {
      const [found] =
        /\b(IEC 60364\S*|(type|tipo) 2|CCS2|spikes?|picas?)\b|charging station|estaci\S+ de carga/i.exec(
          JSON.stringify(text),
        ) ?? []
      return holds(id) && found ? [`${culture} ${id}: ${found}`] : []
    })
    expect(foreign).toEqual([])
    expect(Object.keys(said).filter((id) => !holds(id))).toEqual(['23'])
  }
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
