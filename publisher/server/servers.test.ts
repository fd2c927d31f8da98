import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { listen } from '../../api/platform/http/listen.ts'
import { isThere } from '../../tests/support/needed.ts'
import { realServers, type Running, startServer, startSite } from './running-server.ts'
import { askAt, echoingApi, factsOf, objectionsToService, objectionTo } from './serving-proof.ts'
import { smallRelease, smallServing, writeFiles } from './small-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'servers-'))
const root = join(folder, 'site')
const host = 'pl.localhost'
beforeAll(() => writeFiles(root, smallRelease))
afterAll(() => rmSync(folder, { recursive: true }))

/** An API that cannot answer now, and says when it can. */
async function busyApi() {
  const seen: string[] = []
  const { port, close } = await listen(0, (request) => {
    seen.push(request.url)
    return new Response('busy', { status: 503, headers: { 'retry-after': '7' } })
  })
  return { url: `http://127.0.0.1:${port}`, seen, close }
}

describe.each(realServers)('$name with the configuration of a release', (server) => {
  if (!isThere(server.name, server.isInstalled)) {
    it.skip(`is not known here, because ${server.name} is not installed`, () => {})
    return
  }
  let api: Awaited<ReturnType<typeof echoingApi>>
  let running: Running
  beforeAll(async () => {
    api = await echoingApi()
    running = await startServer(server, smallServing(`${api.url}/shop-api/`), root)
  })
  afterAll(async () => {
    await running.close()
    api.close()
  })

  it.each(factsOf(smallServing(), smallRelease))('$path $what', async (fact) => {
    expect(await objectionTo(askAt(running.port, host), fact)).toEqual([])
  })

  it('compresses, knows what a browser has, and passes on calls of the API and nothing else', async () => {
    const serving = smallServing(`${api.url}/shop-api/`)
    expect(await objectionsToService(askAt(running.port, host), serving, smallRelease, api)).toEqual([])
  })

  it('is another release after it was reloaded', async () => {
    const next = join(folder, 'next')
    const files = new Map([...smallRelease, ['product/1.html', Buffer.from('a better meter')]])
    writeFiles(next, files)
    const serving = {
      ...smallServing(`${api.url}/shop-api/`),
      headers: { 'Content-Security-Policy': "default-src 'none'" },
    }
    await running.reload(serving, next)
    const ask = askAt(running.port, host)
    await vi.waitFor(async () => expect((await ask('/product/1')).body.toString()).toBe('a better meter'))
    expect((await ask('/')).headers['content-security-policy']).toBe("default-src 'none'")
  })

  describe.each([
    { before: 'a proxy that it knows', proxies: ['10.0.0.0/8', '127.0.0.1'], seen: ['203.0.113.7', '203.0.113.8'] },
    { before: 'somebody whom it does not know', proxies: ['10.0.0.0/8'], seen: ['127.0.0.1', '127.0.0.1'] },
    { before: 'nobody', proxies: [], seen: ['127.0.0.1', '127.0.0.1'] },
  ])('behind $before', ({ proxies, seen }) => {
    it('tells the API who called, whatever a caller claims to be', async () => {
      const serving = smallServing(api.url)
      const site = await startSite(server, (port) => server.site(serving, root, port, { proxies }))
      try {
        const ask = askAt(site.port, host)
        const callers = ['203.0.113.7', '198.51.100.1, 203.0.113.8']
        for (const caller of callers) await ask('/healthz', { 'x-forwarded-for': caller })
        expect(api.callers.slice(-callers.length)).toEqual(seen)
      } finally {
        await site.close()
      }
    })
  })

  describe('before two processes of the API, one of which cannot answer', () => {
    let busy: Awaited<ReturnType<typeof busyApi>>
    beforeAll(async () => {
      busy = await busyApi()
    })
    afterAll(() => busy.close())

    const behind = async (apis: readonly [string, ...string[]], act: (port: number) => Promise<void>) => {
      const [first, ...others] = apis
      const front = { apis: others.map((url) => url.replace('http://', '')) }
      const site = await startSite(server, (port) => server.site(smallServing(first), root, port, front))
      try {
        await act(site.port)
      } finally {
        await site.close()
      }
    }
    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/yes-api/${name}`)

    it.each([
      { which: 'first', order: (urls: [string, string]) => urls },
      { which: 'second', order: ([one, two]: [string, string]): [string, string] => [two, one] },
    ])('asks the other one, where it is the $which', async ({ order }) => {
      await behind(order([busy.url, api.url]), async (port) => {
        const ask = askAt(port, host)
        const before = busy.seen.length
        // Which process is asked first may be drawn by chance: 64 times in a row it is never the same one.
        for (let round = 0; round < 10 && busy.seen.length === before; round++) {
          for (const path of asked) expect(await ask(path)).toMatchObject({ status: 200 })
          expect((await ask('/yes-api/a', {}, 'HEAD')).status).toBe(200)
        }
        expect(busy.seen.length).toBeGreaterThan(before)
      })
    })

    it('repeats nothing that may be done once', async () => {
      await behind([busy.url, api.url], async (port) => {
        const before = { busy: busy.seen.length, all: busy.seen.length + api.seen.length }
        const answers: Awaited<ReturnType<ReturnType<typeof askAt>>>[] = []
        // Which process is asked first may be drawn by chance: 64 times in a row it is never the same one.
        while (busy.seen.length === before.busy && answers.length < 64)
          answers.push(await askAt(port, host)('/yes-api/a', {}, 'POST'))
        expect(busy.seen.length + api.seen.length - before.all).toBe(answers.length)
        expect(answers.at(-1)).toMatchObject({ status: 503 })
        expect(answers.at(-1)?.body.toString()).toBe('busy')
      })
    })

    it.each([
      { named: 'in capitals', other: (url: string) => [url.replace('127.0.0.1', 'LOCALHOST'), api.url] },
      { named: 'twice', other: (url: string) => [url, url, api.url] },
    ])('asks the other one of a process that is named $named', async ({ other }) => {
      const [first = '', ...others] = other(busy.url)
      await behind([api.url, first, ...others], async (port) => {
        for (const path of asked) expect(await askAt(port, host)(path)).toMatchObject({ status: 200 })
      })
      await behind([first, first], async (port) => {
        for (const path of asked)
          expect(await askAt(port, host)(path)).toMatchObject({ status: 503, body: Buffer.from('busy') })
      })
    })

    it.each(['one', 'two'])('says what the API says where %s of them cannot', async (count) => {
      const apis: [string, ...string[]] =
        count === 'one' ? [busy.url] : [busy.url, busy.url.replace('127.0.0.1', 'localhost')]
      await behind(apis, async (port) => {
        for (const path of asked) {
          const { status, headers, body } = await askAt(port, host)(path)
          expect([status, headers['retry-after'], body.toString()]).toEqual([503, '7', 'busy'])
        }
      })
    })
  })

  it.each([undefined, 'https://localhost/shop'])(
    'takes those of all editions together as they are (API %s)',
    (apiUrl) => {
      const port = 40_999
      const sites = editions.map(({ key }) =>
        server.site({ ...smallServing(apiUrl), edition: key, origin: `http://${key}.localhost` }, root, port),
      )
      const file = join(folder, `${server.name}-all`)
      writeFileSync(file, server.around(sites, { folder, port }))
      const { status, stderr } = server.check(file, folder)
      expect(status, stderr).toBe(0)
    },
  )
})
