import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwnShop, type OwnShop } from '../../tools/docs/own-shop.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
let shop: OwnShop
beforeAll(async () => {
  mkdirSync(join(root, 'var'), { recursive: true })
  folder = mkdtempSync(join(root, 'var/own-shop-'))
  shop = await makeOwnShop(root, folder)
})
afterAll(async () => {
  await shop?.started.end()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** A page of an edition, or a file of it. */
async function read(key: string, path: string): Promise<string> {
  const [, port] = /^http:\/\/pl\.localhost:(\d+)/m.exec(shop.started.said) ?? []
  const asked = get({ port, path, agent: false, headers: { host: `${key}.localhost:${port}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode, path).toBe(200)
  return (await Array.fromAsync(answer.setEncoding('utf8'))).join('')
}

test('whoever types what the page says has ten products of their own in two languages', async () => {
  for (const [key, category, words, price, range] of [
    ['pl', 'Z sondą', 'Termometr z sondą T-200', '199,00 zł', 'Zakres pomiarowy'],
    ['de', 'Mit Sonde', 'Einstechthermometer T-200', '48,90 €', 'Messbereich'],
  ] as const) {
    const home = load(await read(key, '/'))
    const link = home(`a:contains("${category}")`).first().attr('href') ?? ''
    const listed = load(await read(key, link))('main')
      .text()
      .replaceAll('\u00ad', '')
      .replaceAll(/\s+/g, ' ')
    for (const part of [words, price, range]) expect(listed).toContain(part)
    const sitemap = await read(key, '/sitemap.xml').then((index) =>
      Promise.all([...index.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => read(key, path))),
    )
    expect(sitemap.join('').match(/\/product\/\d+</g)).toHaveLength(10)
  }
})

test('its name, logo, colours and words are those of the page, and nobody else is named', async () => {
  const html = await read('pl', '/')
  const home = load(html)
  expect(home('title').text()).toBe('Termika – termometry prosto od wytwórcy')
  expect(home('.header-home .logo')).toHaveLength(1)
  expect(home('header').text()).toContain('Wytwórca termometrów')
  expect(home('.slide-title').text()).toBe('Termometry, które mierzą prawdę')
  const style = await read('pl', home('link[rel=stylesheet]').attr('href') ?? '')
  expect(style).toContain('--accent:#b23a1e')
  const terms = load(await read('de', '/content/regulations'))
  expect(terms('main').text().replaceAll(/\s+/g, ' ')).toContain('Termika sp. z o.o., ul. Rtęciowa 7, 50-507 Wrocław')
  for (const text of [home('body').text(), terms('body').text()]) expect(text).not.toMatch(/Calibra|Nonius/)
})

test('what it lacks for the public is named', () => {
  const told = shop.said.at(-1) ?? ''
  expect(told).toContain('The shop for the public still lacks:')
  expect(told.match(/^ {2}[\w.]+ \(\w+\): /gm)?.map((line) => line.trim().split(' ')[0])).toEqual([
    'origin',
    'mail.server',
    'secrets.accessTokens',
    'secrets.orderLinks',
  ])
})
