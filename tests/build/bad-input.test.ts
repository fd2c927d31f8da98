import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { root } from '../support/between-runs.ts'
import { openShop } from '../support/publication.ts'

/** What the API answers when all is well. */
let feed: string

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

beforeAll(async () => {
  const headers = { 'accept-language': defaultEdition.culture }
  feed = await (await fetch(`${api.url}/yes-api/rest/catalogue/snapshot`, { headers })).text()
})

/** Runs something while a server of its own answers every request so. */
async function whileAnswering<T>(answer: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const lines = () => feed.trimEnd().split('\n')
const without = (kind: string) => {
  const kept = lines().filter((line) => !line.startsWith(`{"kind":"${kind}"`))
  return [...kept.slice(0, -1), `{"kind":"end","lines":${kept.length - 2}}`].join('\n')
}

const silence: RequestListener = () => {}

/** Half a line, a byte at a time, for as long as somebody listens. */
const drip: RequestListener = (_, response) => {
  const dripping = setInterval(() => response.write('{'), 20)
  response.on('close', () => clearInterval(dripping))
}

const cases: [name: string, answer: RequestListener, reason: RegExp][] = [
  ['an API that fails', (_, response) => response.writeHead(500).end(), /^pl: the commerce API at .+: answered 500$/],
  ['a silent API', silence, /^pl: the commerce API at .+: did not answer within 0\.2 s$/],
  ['an API that drips', drip, /^pl: the commerce API at .+: sent only \d+ bytes within 0\.2 s$/],
  ['truncated JSON', (_, response) => response.end(feed.slice(0, -200)), /^pl: the catalogue: line \d+ .+ is not JSON/],
  ['an answer without its end', (_, response) => response.end(lines().slice(0, -1).join('\n')), /was cut short/],
  ['an empty catalogue', (_, response) => response.end(without('product')), /^pl: the catalogue: .+ no products$/],
  [
    'a record that breaks its schema',
    (_, response) => response.end(feed.replace(/("kind":"product".*?"gross":)\d+/, '$1"dużo"')),
    /^pl: product \d+, field price\.gross: expected number but received "dużo"$/,
  ],
]

describe('a publication stops and what is live stays live', () => {
  it.each(cases)('with %s', async (_, answer, reason) => {
    const before = [publication.live(defaultEdition), publication.files(defaultEdition)]
    // Nothing known of before, so that the whole answer is needed.
    writeFileSync(join(publication.folder, 'state', `${defaultEdition.key}.snapshot`), '')
    // Whoever does answer has time to, on a busy machine too.
    const patience = answer === silence || answer === drip ? 200 : 60_000
    const attempt = whileAnswering(answer, (apiUrl) => publication.publish(defaultEdition, { apiUrl, patience }))
    await expect(attempt).rejects.toThrow(reason)
    expect([publication.live(defaultEdition), publication.files(defaultEdition)]).toEqual(before)
  })
})

describe('the command', () => {
  it('says why in one line and ends with 1', async () => {
    const url = await whileAnswering(
      () => {},
      (it) => Promise.resolve(it),
    )
    const command = spawn(process.execPath, [join(root, 'scripts/rebuild.ts'), defaultEdition.key], {
      env: { ...process.env, API_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said] = await Promise.all([text(command.stderr), once(command, 'close')])
    expect(said).toBe(`pl: the commerce API at ${url}: does not answer (ECONNREFUSED)\n`)
    expect(command.exitCode).toBe(1)
  })
})
