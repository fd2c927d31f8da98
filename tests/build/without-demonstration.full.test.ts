import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workFolder } from '../support/publication.ts'
import { addressIn, finalizeBody } from '../support/shopper.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The demonstration, and what is not code. */
const left = ['demo', 'server/demonstration.ts', 'node_modules', 'dist', 'var', '.git', '.astro']

let copy: string
beforeAll(() => {
  copy = join(workFolder(), 'house')
  const isKept = (path: string) => !left.some((one) => path === join(root, one))
  // One by one, because the copy lies within.
  for (const name of readdirSync(root))
    if (isKept(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isKept, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The linter leaves out what git ignores, which is all of this folder unless a history begins here.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
}, 60_000)
afterAll(() => rmSync(join(copy, '..'), { recursive: true, force: true }))

/** The settings of whoever runs this are not those of the shop. */
const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], ASTRO_TELEMETRY_DISABLED: '1' }

const inCopy = (script: string, args: string[], more: Record<string, string> = {}) =>
  run(process.execPath, [script, ...args], { cwd: copy, env: { ...environment, ...more }, maxBuffer: 2 ** 24 })

const complaintsOf = async (script: string, args: string[]): Promise<string> =>
  inCopy(script, args).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  )

describe('the house without its demonstration', () => {
  it('has types that hold, and nothing that the linter minds', async () => {
    expect(await complaintsOf('node_modules/oxlint/bin/oxlint', ['--format=unix'])).toBe('')
  }, 900_000)

  describe('and a catalogue of somebody else', () => {
    const data = () => join(copy, 'var/db')
    let api: ChildProcess | undefined
    let url = ''

    const startApi = async () => {
      const args = ['scripts/api.ts', '--port', '0', '--data', data()]
      api = spawn(process.execPath, args, { cwd: copy, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
      // It may say before how slow a statement was.
      let said = ''
      for await (const [part] of on(api.stdout ?? api, 'data', { close: ['end'] })) {
        said += String(part)
        url = /http:\/\/127\.0\.0\.1:\d+(?=,)/.exec(said)?.[0] ?? ''
        if (url) return
      }
      throw new Error(`The API did not start: ${said}`)
    }
    const stopApi = async () => {
      if (!api) return
      const stopped = once(api, 'exit')
      api.kill('SIGTERM')
      await stopped
      api = undefined
    }
    afterAll(stopApi)

    let guid = ''
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'accept-language': 'pl-PL', 'content-type': 'application/json', ...(guid && { guid }) }
      const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { status: answer.status, body: await answer.json() }
    }

    it('starts with nothing in its database', async () => {
      await startApi()
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(`${url}/sandbox/outbox`)).status).toBe(404)
      await stopApi()
    }, 120_000)

    it('imports one, with its pictures', async () => {
      const { stdout } = await inCopy('scripts/import.ts', [join(copy, 'examples/catalogue'), '--data', data()])
      expect(stdout).toMatch(/^"calibra": \d+ records added, 0 changed, 0 withdrawn, 0 kept/)
      await startApi()
      const { body } = await ask('GET', '/yes-api/rest/product/1')
      expect(body.images).toEqual([{ view: 'front', url: expect.stringMatching(/^\/media\/\w{10}\/[^/]+\.svg$/) }])
      const picture = await fetch(url + String(body.image).replace('.svg', '-480.avif'))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    }, 120_000)

    it('publishes it, and offers nothing that nobody is there for', async () => {
      const { stdout } = await inCopy('scripts/rebuild.ts', ['pl'], { API_URL: url })
      expect(stdout).toMatch(/pl: \d+ pages rendered/)
      // It has no page of leasing and none of calibrations, and nothing leads there.
      expect(stdout).not.toContain('which does not exist')
      const page = (path: string) => readFileSync(join(copy, 'dist/pl/current', path), 'utf8')
      expect(page('product/1.html')).toContain('CA-150V')
      for (const path of ['index.html', 'product/1.html', 'checkout.html', 'robots.txt'])
        expect(page(path)).not.toMatch(/sandbox|newsletter-title|data-reviews|aggregateRating/)
      expect(page('product/1.html')).not.toContain('data-leasing')
      const pages = [
        'index.html',
        'product/1.html',
        'unsupported-browser.html',
        'manifest.webmanifest',
        'feeds/products.xml',
      ]
      for (const path of pages) expect(page(path), path).toContain('Calibra')
      for (const path of pages) expect(page(path), path).not.toMatch(/\bNonius\b|nonius\.example/)
      expect(existsSync(join(copy, 'demo'))).toBe(false)
    }, 900_000)

    it('sells from it', async () => {
      guid = (await ask('POST', '/yes-api/rest/customer/anonymous')).body.guid
      await ask('PUT', '/yes-api/rest/cart', { productSkuCode: 'CA-150V', quantity: 2 })
      const addresses = { email: 'lucja@example.com', billing: addressIn('PL'), delivery: null }
      await ask('PUT', '/yes-api/rest/cart/options/address', addresses)
      const [courier] = (await ask('GET', '/yes-api/rest/shipping')).body.filter(
        ({ pickup }: { pickup: string | null }) => pickup === null,
      )
      await ask('PUT', '/yes-api/rest/shipping', { productSkuCode: courier.productSkuCode })
      const ways = (await ask('GET', '/yes-api/rest/payments')).body
      expect(ways.map(({ paymentGatewayLabel }: { paymentGatewayLabel: string }) => paymentGatewayLabel)).toEqual([
        'transfer',
      ])
      const { total } = (await ask('PUT', '/yes-api/rest/payment', { paymentGatewayLabel: 'transfer' })).body
      const order = await ask('POST', '/yes-api/rest/order/finalize', finalizeBody(total.gross))
      expect(order).toMatchObject({ status: 201, body: { payment: { redirectUrl: null }, lines: [{ quantity: 2 }] } })
      const stock = (await ask('GET', '/yes-api/rest/product/1')).body.stockQuantity
      expect(stock).toBe(19)
    }, 120_000)
  })
})
