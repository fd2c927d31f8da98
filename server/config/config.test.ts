import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { frontOf } from './front-of.ts'
import { configured } from './configured.ts'
import { describe as linesOf } from './describe.ts'
import { modeOf } from './setup.ts'
import { lacksOf } from './production.ts'
import { readConfigurationFile } from './read-file.ts'
import { Configuration } from './schema.ts'
import { unknownIn, variables } from './variables.ts'

const key = 'x'.repeat(32)
const complete = {
  NONIUS_ORIGIN: 'https://{key}.example.com',
  SMTP_URL: 'smtp://shop:hunter2@mail.example:587',
  MAIL_FROM: 'Shop <shop@example.com>',
  CONTACT_ADDRESS: 'contact@example.com',
  ACCESS_TOKEN_SECRETS: key,
  ORDER_LINK_SECRETS: key,
}

describe('the configuration', () => {
  test('is what the file says, and over it what the environment names', () => {
    const file = { origin: 'https://{key}.example.com', listen: { port: 80 }, mail: { contact: 'a@example.com' } }
    const { origin, listen, mail } = configured({ PORT: '8080', MAIL_FROM: 'b@example.com', NONIUS_ORIGIN: '' }, file)
    expect(origin).toBe('https://{key}.example.com')
    expect(listen).toEqual({ host: '127.0.0.1', port: 8080, apiPort: 4300 })
    expect(mail).toEqual({ contact: 'a@example.com', from: 'b@example.com' })
  })

  test('takes lists, pairs and objects from the environment', () => {
    const read = configured({
      NONIUS_EDITIONS: 'pl,de',
      NONIUS_ORIGINS: 'pl=https://nonius.pl de=https://nonius.de/',
      NONIUS_GUARD: '{"pagesRemoved":0.2}',
      ACCESS_TOKEN_SECRETS: `${key} ${key}2`,
    })
    expect(read.editions).toEqual(['pl', 'de'])
    expect(read.origins).toEqual({ pl: 'https://nonius.pl', de: 'https://nonius.de' })
    expect(read.publisher.guard).toEqual({ pagesRemoved: 0.2 })
    expect(read.secrets.accessTokens).toEqual([key, `${key}2`])
  })

  test.each([
    [{ orgin: 'https://example.com' }, 'orgin in nonius.config.ts: there is no such field. There are: mode, editions,'],
    [
      { mail: { sever: 'x' } },
      'mail.sever in nonius.config.ts: there is no such field. There are: server, from, contact, selector, bounces.',
    ],
    [{ listen: 'here' }, 'listen (nonius.config.ts) is "here": it must be an object.'],
    [{ editions: ['pl', 'xx'] }, 'editions.1 (nonius.config.ts) is "xx": there is no such edition. There are: pl,'],
    [{ origins: { xx: 'https://a.example' } }, 'origins.xx (nonius.config.ts) is "xx": there is no such edition.'],
    [
      { manufacturer: { rating: { value: 4.9 } } },
      'manufacturer.rating.count (RATING_COUNT) is missing: a rating needs',
    ],
    [{ 'listen.port': 80 }, 'listen.port in nonius.config.ts: there is no such field. There are: mode'],
    [{ mail: ['x'] }, 'mail.0 in nonius.config.ts: there is no such field. There are: server'],
    [{ secrets: { accessTokens: [key] } }, 'nonius.config.ts holds secrets. Keys come from the environment alone'],
    [undefined, 'nonius.config.ts must hand out an object'],
    [null, 'nonius.config.ts must hand out an object'],
  ])('in a file that says %j is refused: %s', (file, complaint) => {
    const read = () => configured({}, file ?? null)
    expect(read).toThrow(complaint)
  })

  test('knows a variable that is no setting', () => {
    const environment = { NONIUS_ORGIN: 'x', NONIUS_ORIGIN: 'x', NONIUS_CONFIG: 'x', HOME: 'x', ORIGIN: 'x' }
    expect(unknownIn(environment)).toEqual(['NONIUS_ORGIN'])
  })

  test('names every field that it does not know', () => {
    const read = () =>
      configured({}, { orign: 'x', listn: {}, mail: { form: 'x', fro: 'y' }, listen: { port: 'many' } })
    for (const field of ['orign', 'listn', 'mail.form', 'mail.fro'])
      expect(read).toThrow(`${field} in nonius.config.ts`)
    expect(read).toThrow('listen.port (nonius.config.ts) is "many"')
  })

  test('names all that does not hold, and of keys and passwords nothing', () => {
    const environment = { SMTP_URL: 'hunter2', ACCESS_TOKEN_SECRETS: 'hunter2', PORT: 'many', NONIUS_TRUST_PROXY: '-1' }
    const read = () => configured(environment)
    for (const line of [
      'mail.server (SMTP_URL): it must be like smtp://',
      'secrets.accessTokens.0 (ACCESS_TOKEN_SECRETS): each must have 32 characters',
      'listen.port (PORT) is "many": it must be a port',
      'trustedProxies (NONIUS_TRUST_PROXY) is -1: it must say how many',
    ])
      expect(read).toThrow(line)
    expect(read).not.toThrow('hunter2')
  })

  test('is printed with who says so, and without keys and passwords', () => {
    const file = { listen: { port: 80 } }
    const lines = linesOf(configured(complete, file), complete, file, 'nonius.config.ts')
    expect(lines).toContain('origin = https://{key}.example.com  (NONIUS_ORIGIN)')
    expect(lines).toContain('listen.port = 80  (nonius.config.ts)')
    expect(lines).toContain('listen.host = 127.0.0.1  (unless told otherwise)')
    expect(lines).toContain('mail.server = smtp://…@mail.example:587  (SMTP_URL)')
    expect(lines).toContain('secrets.accessTokens = 1 key, not shown  (ACCESS_TOKEN_SECRETS)')
    expect(lines.join()).not.toMatch(/hunter2|xxxx/)
  })
})

test.each([
  [{}, {}, 'demonstration'],
  [{}, { NODE_ENV: 'production' }, 'production'],
  [{}, { NODE_ENV: 'test' }, 'demonstration'],
  [{ mode: 'production' }, {}, 'production'],
  [{ mode: 'demonstration' }, { NODE_ENV: 'production', NONIUS_ORIGIN: 'https://{key}.example.com' }, 'demonstration'],
  [{ origin: 'https://{key}.example.com' }, {}, 'production'],
  [{ origins: { pl: 'https://example.pl' } }, {}, 'production'],
  [{ apiOrigin: 'https://api.example.com' }, {}, 'production'],
  [{ origin: 'http://{key}.localhost:4400', apiOrigin: 'http://127.0.0.1:4300' }, {}, 'demonstration'],
])('a file that says %j in the environment %j means %s', (file, environment, mode) => {
  expect(modeOf(configured(environment, file), environment).mode).toBe(mode)
})

describe('the shop for the public', () => {
  test('takes further processes of the API, each a host with its port', () => {
    const settings = configured({ NONIUS_FRONT_APIS: '127.0.0.1:4302, api-2.internal:4300 [::1]:4303' })
    expect(frontOf(settings).apis).toEqual(['127.0.0.1:4302', 'api-2.internal:4300', '[::1]:4303'])
    for (const wrong of ['http://127.0.0.1:4302', 'api-2', 'api:1;', 'api:70000', 'api:0'])
      expect(() => configured({ NONIUS_FRONT_APIS: wrong }), wrong).toThrow('each must be a host with its port')
  })

  test('takes networks of proxies, and a certificate with its key alone', () => {
    const proxies = '10.0.0.0/8, 2001:db8::/32 192.0.2.7'
    expect(configured({ NONIUS_FRONT_PROXIES: proxies }).front.proxies).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ])
    for (const wrong of ['10.0.0.0/33', 'cdn.example', '10.0.0.1; return 200', '10.0.0.0/8/8', '2001:db8::/129'])
      expect(() => configured({ NONIUS_FRONT_PROXIES: wrong }), wrong).toThrow('each must be an address or a network')
    const tls = { NONIUS_TLS_CERTIFICATE: '/etc/certificates/{key}.pem', NONIUS_TLS_KEY: '/etc/keys/{key}.pem' }
    expect(configured(tls).front).toMatchObject({ certificate: tls.NONIUS_TLS_CERTIFICATE, key: tls.NONIUS_TLS_KEY })
    expect(() => configured({ ...tls, NONIUS_TLS_KEY: '' })).toThrow('a certificate needs its key')
    expect(() => configured({ ...tls, NONIUS_TLS_KEY: '/etc/key"; }' })).toThrow('it must be the path of a file')
  })

  const lacks = (environment: Record<string, string>, ports = {}) => lacksOf(configured(environment), ports)

  test('lacks nothing once all of it is set, nor a mail server where code of the shop delivers mails', () => {
    expect([...lacks(complete), ...lacks({ ...complete, SMTP_URL: '' }, { mailTransport: async () => {} })]).toEqual([])
  })

  test.each([
    ['NONIUS_ORIGIN', 'origin (NONIUS_ORIGIN): where the public reaches'],
    ['SMTP_URL', 'mail.server (SMTP_URL): the mail server'],
    ['ACCESS_TOKEN_SECRETS', 'secrets.accessTokens (ACCESS_TOKEN_SECRETS): the key'],
    ['ORDER_LINK_SECRETS', 'secrets.orderLinks (ORDER_LINK_SECRETS): the key'],
  ])('lacks %s alone where that is missing', (name, line) => {
    expect(lacks({ ...complete, [name]: '' })).toEqual([expect.stringContaining(line)])
  })

  test('takes from the records of who sells where mails come from and who reads what customers write', () => {
    expect(lacks({ ...complete, MAIL_FROM: '', CONTACT_ADDRESS: '' })).toEqual([])
  })

  test('names everything that it lacks at once', () => {
    expect(lacks({})).toHaveLength(4)
  })

  test('wants the secret of the webhook of each account at Stripe', () => {
    const keys = { STRIPE_KEYS: '*=sk_live_1 sg=sk_live_2', STRIPE_WEBHOOK_SECRETS: '*=whsec_1' }
    expect(lacks({ ...complete, ...keys })).toEqual([expect.stringContaining('the Stripe account "sg"')])
    expect(() => lacks({ ...complete, STRIPE_KEYS: 'xx=sk_live_1' })).toThrow('secrets.stripeKeys')
    expect(() => lacks({ ...complete, STRIPE_KEYS: '*=pk_live_1' })).toThrow('a secret key of Stripe')
  })

  test.each(['https://shop.example.com', 'https://staff.example.com', 'https://preview.example.com'])(
    'lets %s be no place for previews, which lies below the rooms',
    (address) => {
      const rooms = { ...complete, NONIUS_STAFF_ORIGIN: 'https://staff.example.com', STAFF_SECRETS: 'k'.repeat(32) }
      expect(() => configured({ ...rooms, NONIUS_PREVIEW_ORIGIN: address })).toThrow(
        /staff.previewOrigin.*below that of/s,
      )
      const below = { ...rooms, NONIUS_PREVIEW_ORIGIN: 'https://preview.staff.example.com' }
      expect(lacks(below)).toEqual([])
    },
  )

  test('wants a key for the back office, and that it is encrypted', () => {
    const rooms = { ...complete, NONIUS_STAFF_ORIGIN: 'http://staff.example.com' }
    expect(lacks(rooms)).toEqual([
      expect.stringContaining('http://staff.example.com is not encrypted'),
      expect.stringContaining('secrets.staff (STAFF_SECRETS)'),
    ])
  })

  test('wants an address of every edition, and encrypted ones', () => {
    const { NONIUS_ORIGIN: _, ...rest } = complete
    const polish = { ...rest, NONIUS_ORIGINS: 'pl=https://nonius.pl' }
    expect(lacks(polish)).toEqual([
      expect.stringContaining('origins (NONIUS_ORIGINS): where the public reaches en, it,'),
    ])
    expect(lacks({ ...polish, NONIUS_EDITIONS: 'pl' })).toEqual([])
    expect(lacks({ ...complete, NONIUS_ORIGIN: 'http://{key}.example.com' })).toEqual([
      expect.stringContaining('http://{key}.example.com is not encrypted'),
    ])
  })

  test('wants no mail server and keys where the commerce system is somebody else’s', () => {
    const theirs = { API_URL: 'https://commerce.example', NONIUS_ORIGIN: 'https://{key}.example.com' }
    expect(lacks(theirs)).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

  test('has a row for each field, with its variable, and no others', () => {
    const rows = [...text.matchAll(/^\| `([\w.]+)` +\| `(\w+)` +\|/gm)].map(([, field, variable]) => ({
      field,
      variable,
    }))
    expect(rows).toEqual(variables.map(({ field, variable }) => ({ field, variable })))
  })

  test('shows a file that holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'))
    const file = join(folder, 'shop.config.ts')
    const [, example = ''] = /```ts\n(.*?)```/s.exec(text) ?? []
    writeFileSync(file, example.replace('./server/config/', `${import.meta.dirname}/`))
    const { content, name } = await readConfigurationFile('', file)
    expect(configured({}, content, name)).toMatchObject({ editions: ['pl', 'de', 'en'], trustedProxies: 1 })
    writeFileSync(join(folder, 'broken.config.ts'), 'export default {')
    await expect(readConfigurationFile(folder, join(folder, 'broken.config.ts'))).rejects.toThrow('cannot be read')
    await expect(readConfigurationFile(folder, join(folder, 'none.ts'))).rejects.toThrow('There is no file')
    expect((await readConfigurationFile(folder, undefined)).content).toEqual({})
    rmSync(folder, { recursive: true })
  })
})

test('the table of variables names each field of the schema once, and nothing else', () => {
  const named = variables.map(({ field }) => field)
  expect(leavesOf(Configuration).sort()).toEqual([...named].sort())
})

type Schema = { type: string; entries?: Record<string, Schema>; wrapped?: Schema }

/** The fields of a schema that hold no fields of their own. */
function leavesOf(schema: Schema, path: string[] = []): string[] {
  if (schema.type === 'optional' && schema.wrapped) return leavesOf(schema.wrapped, path)
  if (schema.type !== 'strict_object') return [path.join('.')]
  return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => leavesOf(entry, [...path, name]))
}
