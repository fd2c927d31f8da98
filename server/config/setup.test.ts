import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { configured } from './configured.ts'
import type { Environment } from './variables.ts'
import type { Demonstration } from './demonstration.ts'
import { setupOf, whatRuns } from './setup.ts'
import { readRunFile, writeRunFile } from '../cli/run-file.ts'
import { sitesOf } from './sites.ts'
import { editionsFrom, portFrom } from '../cli/values.ts'

const [first, second] = editions

describe('editions', () => {
  test('are all when none is named', () => {
    expect(editionsFrom(undefined)).toBe(editions)
  })

  test('keep the order of the table, so that the default one stays the first', () => {
    const backwards = [...editions].reverse().map(({ key }) => key)
    expect(editionsFrom(backwards.join(','))).toEqual(editions)
    expect(editionsFrom(second?.key)).toEqual([second])
  })

  test('are those of the configuration unless the command names some', () => {
    expect(editionsFrom(undefined, [second?.key ?? ''])).toEqual([second])
    expect(editionsFrom(first.key, [second?.key ?? ''])).toEqual([first])
  })

  test('that do not exist are named', () => {
    expect(() => editionsFrom('pl,atlantis')).toThrow('There is no edition "atlantis"')
    expect(() => editionsFrom(',')).toThrow('names no edition')
  })
})

test.each(['-1', '65536', '80.5', '0x50', ''])('"%s" is no port', (text) => {
  expect(() => portFrom(text, 4321)).toThrow('is no port')
})

describe('sites', () => {
  const sitesAt = (environment: Environment, asked?: Demonstration['asked']) => {
    const demonstration = asked && {
      catalogue: '',
      shop: '/nowhere',
      asked,
      outbox: '',
      show: () => Promise.reject(new Error('Pages ask for addresses only.')),
    }
    return sitesOf([first], 4400, { configuration: configured(environment), demonstration })
  }

  test('are on local hosts of their own', () => {
    expect(sitesAt({})).toEqual([{ edition: first, origin: `http://${first.key}.localhost:4400` }])
  })

  test('are where NONIUS_ORIGIN says', () => {
    const settings = { NONIUS_ORIGIN: 'https://{key}.example.com/', NONIUS_API_ORIGIN: 'https://api.example.com' }
    expect(sitesAt(settings)).toEqual([
      { edition: first, origin: `https://${first.key}.example.com`, apiOrigin: 'https://api.example.com' },
    ])
  })

  test.each(['https://example.com', '{key}', 'ftp://{key}.example.com', 'https://{key}.example.com/shop'])(
    'cannot be at %s',
    (pattern) => expect(() => sitesAt({ NONIUS_ORIGIN: pattern })).toThrow('NONIUS_ORIGIN'),
  )

  test('show maps of MAP_TILES_URL and say whose they are', () => {
    const settings = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Tiles' }
    const [site] = sitesAt(settings)
    expect(site?.tiles).toEqual({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' })
    expect(() => sitesAt({ ...settings, MAP_TILES_ATTRIBUTION: '' })).toThrow('MAP_TILES_ATTRIBUTION')
  })

  test.each(['https://tiles.example/', 'https://{s}.tiles.example/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'])(
    'show no maps of %s',
    (url) => expect(() => sitesAt({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Tiles' })).toThrow('MAP_TILES_URL'),
  )

  test('ask whom the demonstration says for what no setting names', () => {
    const asked = {
      apiPaths: ['/stand-ins/'],
      tiles: { url: '/stand-ins/{z}/{x}/{y}.png', attribution: 'Us' },
      services: { newsletter: '/stand-ins/news', reviews: '/stand-ins/stars.js' },
    }
    const [site] = sitesAt({ NEWSLETTER_URL: 'https://news.example/subscribe' }, asked)
    const services = { ...asked.services, newsletter: 'https://news.example/subscribe' }
    expect(site).toMatchObject({ ...asked, services })
  })

  test('ask the newsletter and the reviews where the settings say', () => {
    const settings = {
      NEWSLETTER_URL: 'https://news.example/subscribe',
      REVIEWS_WIDGET_URL: 'https://stars.example/w.js',
      LEASING_URL: 'https://leasing.example/?product={product}',
    }
    const services = { newsletter: 'https://news.example/subscribe', reviews: 'https://stars.example/w.js' }
    expect(sitesAt(settings)[0]?.services).toEqual({ ...services, leasing: true })
    expect(sitesAt({ NEWSLETTER_URL: 'own' })[0]?.services).toEqual({ newsletter: '/yes-api/rest/newsletter' })
    expect(sitesAt({ NEWSLETTER_URL: '' })[0]?.services).toBeUndefined()
    for (const name of ['NEWSLETTER_URL', 'REVIEWS_WIDGET_URL'])
      expect(() => sitesAt({ [name]: 'news.example' })).toThrow(name)
  })

  test('tell no rating that the manufacturer did not set, in no edition', () => {
    const configuration = configured({ REVIEWS_WIDGET_URL: 'https://stars.example/w.js' })
    const production = setupOf({ NONIUS_MODE: 'production' })
    const own = sitesOf(editions, 4400, { ...production, configuration })
    expect(own).toHaveLength(editions.length)
    expect(own.filter((site) => 'rating' in site)).toEqual([])
  })

  test('tell the rating of the demonstration beside its own reviews alone', () => {
    const asked = { services: { reviews: '/stand-ins/stars.js' }, rating: { value: 4.9, count: 58 } }
    const rating = { value: 4.7, count: 310 }
    const real = { REVIEWS_WIDGET_URL: 'https://stars.example/w.js' }
    expect(sitesAt({}, asked)[0]?.rating).toEqual(asked.rating)
    expect(sitesAt(real, asked)[0]).not.toHaveProperty('rating')
    expect(sitesAt({ ...real, RATING_VALUE: '4.7', RATING_COUNT: '310' }, asked)[0]?.rating).toEqual(rating)
  })

  test('show pictures of the hosts in NONIUS_PICTURE_ORIGINS', () => {
    const of = (text: string) => sitesAt({ NONIUS_PICTURE_ORIGINS: text })[0]?.pictureOrigins
    expect(of(' https://media.example  https://cdn.example/ ')).toEqual([
      'https://media.example',
      'https://cdn.example',
    ])
    expect(of('')).toBeUndefined()
    expect(() => of('media.example')).toThrow('NONIUS_PICTURE_ORIGINS')
  })

  test('cannot have their API at a path', () => {
    expect(() => sitesAt({ NONIUS_API_ORIGIN: 'https://example.com/api' })).toThrow('NONIUS_API_ORIGIN')
  })
})

test('a start says that it is the demonstration, where there is one', () => {
  expect(whatRuns(setupOf({}))).toMatch(/^This is the demonstration, with stand-ins/)
  expect(whatRuns(setupOf({ NONIUS_MODE: 'production' }))).not.toContain('demonstration')
})

describe('the note of a running start', () => {
  const root = mkdtempSync(join(tmpdir(), 'run-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const running = {
    url: 'http://127.0.0.1:1',
    pid: process.pid,
    port: 4321,
    editions: ['pl'],
    mode: 'production' as const,
  }

  test('is read by others until it is taken back', () => {
    const forget = writeRunFile(root, running)
    expect(readRunFile(root)).toEqual(running)
    forget()
    expect(readRunFile(root)).toBeUndefined()
  })

  test.each([
    ['is gone', { pid: 2 ** 30 }],
    ['was an older one with the number of this', { started: '1' }],
    ['is one of a container or a machine elsewhere', { place: 'elsewhere' }],
  ])('says nothing when its process %s', (_, of) => {
    writeRunFile(root, { ...running, ...of })
    expect(readRunFile(root)).toBeUndefined()
  })
})
