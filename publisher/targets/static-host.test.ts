import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAt, echoingApi, factsOf, objectionsToService, objectionTo } from '../server/serving-proof.ts'
import { smallRelease, smallServing, writeFiles } from '../server/small-release.ts'
import { filesOf, functionOf, listening } from './edge-proof.ts'
import { serveAtEdge } from './edge.ts'
import { writeStaticHost } from './static-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const pages = join(folder, 'pages')
const publicApi = 'https://api.example'
beforeAll(() => writeFiles(pages, smallRelease))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['netlify', 'cloudflare'] as const)('a folder for %s', (host) => {
  const to = join(folder, host)
  const serving = smallServing(publicApi)
  let served: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    writeStaticHost(host, { pages, serving, to })
    served = await listening(await functionOf(host, to, serving))
  })
  afterAll(() => served.close())

  it.each(factsOf(serving, smallRelease))('$path $what', async (fact) => {
    expect(await objectionTo(askAt(served.port, 'pl.localhost'), fact)).toEqual([])
  })

  it('has headers and redirects in its own files, for what the function does not see', () => {
    const read = (name: string) => readFileSync(join(to, 'site', name), 'utf8')
    expect(read('_headers')).toContain(`  Content-Security-Policy: ${serving.headers['Content-Security-Policy']}\n`)
    expect(read('_headers')).toContain('/_astro/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000')
    expect(read('_redirects')).toBe(
      '/shop / 302\n/product/8 /product/1 301\n/category/stare-%C5%9Bl%C4%85skie /category/mierniki-%C5%9Bl%C4%85skie 301\n',
    )
    expect(read('404.html')).toBe('nothing here')
  })

  it('leaves a header that is too long for its file to the function', () => {
    const long = { ...serving, headers: { ...serving.headers, 'Content-Security-Policy': 'x'.repeat(9000) } }
    writeStaticHost(host, { pages, serving: long, to: join(folder, 'long') })
    expect(readFileSync(join(folder, 'long/site/_headers'), 'utf8')).not.toContain('Content-Security-Policy')
  })

  it('is refused before anything is written when the host would not take it', () => {
    const place = join(folder, 'refused')
    const within = (limits: object) => () => writeStaticHost(host, { pages, serving, to: place, limits })
    expect(within({ files: 3 })).toThrow(`The release has ${smallRelease.size} files, and ${host} takes 3.`)
    expect(within({ filesOfAFolder: 0 })).toThrow(/The folder \S+ has \d+ files/)
    expect(within({ bytesOfAFile: 100 })).toThrow(/product\/1.html has \d+ bytes, and \w+ takes 100/)
    expect(within({ bytesOfTheFunction: 9 })).toThrow(/the function has \d+ bytes, .+"bytesOfTheFunction"/)
    expect(existsSync(place)).toBe(false)
  })

  it('is made in no folder that holds something else, and is made anew in its own', () => {
    const place = join(folder, `others-${host}`)
    mkdirSync(place)
    writeFileSync(join(place, 'letters'), 'not to be lost')
    expect(() => writeStaticHost(host, { pages, serving, to: place })).toThrow('holds what was not put there')
    expect(readFileSync(join(place, 'letters'), 'utf8')).toBe('not to be lost')
    rmSync(join(place, 'letters'))
    for (const _ of ['once', 'again']) writeStaticHost(host, { pages, serving, to: place })
    expect(existsSync(join(place, 'site/404.html'))).toBe(true)
  })
})

it('compresses where nothing else does, knows what a browser has, and passes on calls of the API alone', async () => {
  const api = await echoingApi()
  const serving = smallServing(`${api.url}/shop-api/`)
  writeFiles(join(folder, 'plain'), new Map([...smallRelease, ['404.html', Buffer.from('nothing here')]]))
  const find = filesOf(join(folder, 'plain'), serving)
  const served = await listening((request) =>
    serveAtEdge(request, serving, { find: async (path) => find(path), compresses: true }),
  )
  expect(await objectionsToService(askAt(served.port, 'pl.localhost'), serving, smallRelease, api)).toEqual([])
  served.close()
  api.close()
})
